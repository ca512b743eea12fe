import type { AdapterEvent } from '@kit/core'
import { registerWallet } from '@kit/testing/solana'
import { expect, test } from 'vitest'
import { createSolanaAdapter } from '../create-solana-adapter.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import { codeOf, mainnet, never, settle, setupOf, testWallet } from '../test-utils/harness.ts'

/** A page with two wallets and one discovery, and an adapter for each wallet, as the kit loads them. */
async function startTwo() {
  const page = new EventTarget()
  const found = createDiscovery([], page)
  const start = async (name: string) => {
    const wallet = await testWallet({ name })
    registerWallet(wallet, page)
    const adapter = createSolanaAdapter(setupOf(), {}, found)
    const events: AdapterEvent<'solana'>[] = []
    adapter.watch((event) => events.push(event))
    const input = { connectorId: `standard:${name}`, network: mainnet.caipNetworkId }
    return { wallet, adapter, events, input, connect: (signal = never) => adapter.connect(input, signal) }
  }
  return { first: await start('Acorn'), second: await start('Beech') }
}

test('disconnecting one of two wallets leaves the other connected, signing and watched', async () => {
  const { first, second } = await startTwo()
  await first.connect()
  const { accounts } = await second.connect()
  await first.adapter.disconnect(first.input, never)
  const signing = second.adapter.features['kit:signMessage']?.({ address: accounts[0].address, message: 'x' }, never)
  expect(await codeOf(signing)).toMatchObject({ wentWell: { signature: expect.any(String) } })
  expect(await codeOf(first.adapter.features['kit:getProvider']?.())).toBe('connection/required')
  first.wallet.switchAccount(1)
  second.wallet.switchAccount(1)
  expect(second.events).toMatchObject([
    { type: 'wallet.accountsChanged', accounts: [{ address: accounts[1]?.address }, {}] },
  ])
  second.wallet.disconnectSite()
  expect(second.events.slice(1)).toEqual([{ type: 'wallet.disconnected' }])
  expect(first.events).toEqual([])
})

test('destroying the adapter of one wallet leaves the other wallet connected', async () => {
  const { first, second } = await startTwo()
  await first.connect()
  const { accounts } = await second.connect()
  first.adapter.destroy()
  expect(await codeOf(first.connect())).toBe('kit/destroyed')
  expect(await second.adapter.restore(second.input, never)).toMatchObject({ accounts })
  second.wallet.disconnectSite()
  expect(second.events).toEqual([{ type: 'wallet.disconnected' }])
})

test('an open and cancelled prompt of one wallet does not delay another wallet', async () => {
  const { first, second } = await startTwo()
  first.wallet.hang()
  const abort = new AbortController()
  const asking = codeOf(first.connect(abort.signal))
  await settle()
  expect(await second.connect()).toMatchObject({ connectorId: 'standard:Beech' })
  abort.abort()
  expect(await asking).toBe('connection/cancelled')
  first.wallet.answerNow()
  await settle()
  expect(second.events).toEqual([])
  expect(await codeOf(second.adapter.features['kit:getProvider']?.())).toMatchObject({ wentWell: {} })
})
