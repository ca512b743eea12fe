import { connect, createKit } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import type { SwapProvider } from '@kit/core/ports'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { KitProvider } from '../../kit/kit-provider.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'

layOutLists()
afterEach(cleanup)

const namespace = 'eip155'
const notAsked = () => Promise.reject(new Error('Nothing is quoted here.'))
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const tokenNamed = (name: string, digit: string) => ({
  ...{ name, symbol: name.toUpperCase(), decimals: 18 },
  address: `0x${digit.repeat(40)}`,
})
const lists = { 'eip155:1': [coin, tokenNamed('Oak', '1')], 'eip155:8453': [coin, tokenNamed('Pine', '2')] }

const provider: SwapProvider = {
  ...{ name: 'Acorn', networks: ['eip155:1', 'eip155:8453'] },
  readTokens: async (network) => Object.entries(lists).find(([id]) => id === network)?.[1] ?? [],
  ...{ readQuote: notAsked, readAllowance: notAsked, readGasPrice: notAsked },
  ...{ buildApproval: notAsked, buildSwap: notAsked },
}

test('R-SWAP-1: the wallet moves while the visitor chooses: the tokens are those of its network, and the choice survives', async () => {
  const fake = createFakeAdapter(namespace)
  const kit = createKit({
    ...{ runtime: createFakeRuntime(), networks: [mainnet, base], adapters: [fake.adapter] },
    swapProvider: async () => provider,
  })
  onTestFinished(() => kit.destroy())
  const { id } = fake.announce()
  await connect(kit, { wallet: id, namespace })
  kit.send({ type: 'router.openRequested', at: { view: 'Swap', namespace } })
  render(<KitProvider kit={kit}>{null}</KitProvider>)
  await screen.findByLabelText('You pay')
  act(() => kit.send({ type: 'router.viewRequested', route: { view: 'SwapSelectToken', namespace, side: 'bought' } }))
  expect(await screen.findByRole('button', { name: /Oak/ })).toBeTruthy()
  act(() => fake.wallet(id).emit({ type: 'wallet.networkChanged', network: 'eip155:8453' }))
  const pine = await screen.findByRole('button', { name: /Pine/ })
  expect(screen.queryByRole('button', { name: /Oak/ })).toBeNull()
  await userEvent.click(pine)
  await screen.findByLabelText('You pay')
  const { swap } = kit.getSnapshot()
  expect(swap).toMatchObject({
    is: 'editing',
    account: { network: 'eip155:8453' },
    draft: { sold: { symbol: 'ETH' }, bought: { symbol: 'PINE' } },
  })
})
