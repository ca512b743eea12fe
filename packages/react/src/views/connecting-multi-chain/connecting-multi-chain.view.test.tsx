import { selectConnectingMultiChain } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bench } from '../../../gallery/bench.ts'
import { cases } from '../../../gallery/cases.ts'
import { settings } from '../../../gallery/snapshots.ts'
import { ConnectingMultiChainView } from './connecting-multi-chain.view.tsx'

afterEach(cleanup)

function chains(key: 'chains-few' | 'chains-none', wallet: string) {
  const { heard, props } = bench()
  const model = selectConnectingMultiChain(cases[key].snapshot, settings, { wallet })
  render(<ConnectingMultiChainView model={model} {...props} />)
  return heard
}

test('R-CON-3: a wallet of several chains is asked for on the one that was chosen', async () => {
  const heard = chains('chains-few', 'eip155:app.lantern')
  expect(screen.getByText('Lantern Wallet works on several chains. Choose one to start with.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Solana/ }))
  expect(heard).toEqual([{ type: 'wallet.picked', namespace: 'solana', connectorId: 'app.lantern' }])
})

test('a wallet of several chains that is gone says so', async () => {
  const heard = chains('chains-none', 'eip155:gone')
  await userEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }))
  expect(heard).toEqual([{ type: 'modal.backRequested' }])
})
