import { connect, createKit, disconnect, KitError, signMessage, type WalletEvent } from '@kit/core'
import { createFakeRuntime, recordClients } from '@kit/testing'
import { announceBitcoin } from '@kit/testing/bitcoin'
import { expect, test, vi } from 'vitest'
import { createBitcoinWalletClient } from './create-bitcoin-wallet-client.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { adapterOf } from './test-utils/contract-harnesses.ts'
import { codeOf, mainnet, never, startChain, testWallet } from './test-utils/harness.ts'

const network = mainnet.caipNetworkId

/** A page with two wallets, one chain client, and a client for each wallet. */
function startTwo(as: 'standard' | 'sats-connect') {
  const page = new EventTarget()
  const discovery = createDiscovery(page)
  const chain = startChain()
  const start = (name: string) => {
    const wallet = testWallet({ name })
    announceBitcoin(wallet, page, { as })
    const client = createBitcoinWalletClient({ connectorId: wallet.id, chain }, discovery)
    const events: WalletEvent<'bip122'>[] = []
    client.watch((event) => events.push(event))
    return { wallet, client, events, connect: (signal = never) => client.connect({ network }, signal) }
  }
  return { first: start('Acorn'), second: start('Beech') }
}

const disconnected = { type: 'wallet.disconnected' }
const ways = ['standard', 'sats-connect'] as const

test.each(ways)(
  'disconnecting one of two wallets (%s) leaves the other connected, signing and reporting',
  async (as) => {
    const { first, second } = startTwo(as)
    await first.connect()
    const { accounts } = await second.connect()
    await first.client.disconnect(never)
    expect([first.wallet.sites.length, second.wallet.sites.length]).toEqual([0, 1])
    const signing = second.client.features.signMessage?.({ address: accounts[0].address, message: 'x' }, never)
    expect(await codeOf(signing)).toMatchObject({ wentWell: { signature: expect.any(String) } })
    expect(await codeOf(first.client.features.getProvider?.())).toBe('connection/required')
    second.wallet.switchAccount(1)
    await vi.waitFor(() => expect(second.events).toMatchObject([{ type: 'wallet.accountsChanged' }]))
    second.wallet.disconnectSite()
    await vi.waitFor(() => expect(second.events.slice(1)).toEqual([disconnected]))
    expect(first.events).toEqual([])
  },
)

test.each(ways)('destroying the client of one of two wallets (%s) leaves the other connected', async (as) => {
  const { first, second } = startTwo(as)
  await first.connect()
  const { accounts } = await second.connect()
  first.client.destroy()
  expect(await codeOf(first.connect())).toBe('kit/destroyed')
  expect(await second.client.restore({}, never)).toMatchObject({ accounts })
  second.wallet.disconnectSite()
  await vi.waitFor(() => expect(second.events).toEqual([disconnected]))
})

test.each(ways)('an open and then cancelled request in one wallet (%s) does not delay another wallet', async (as) => {
  const { first, second } = startTwo(as)
  first.wallet.hang()
  const abort = new AbortController()
  const asking = codeOf(first.connect(abort.signal))
  expect(await second.connect()).toMatchObject({ connectorId: second.wallet.id })
  abort.abort(new KitError('connection/cancelled'))
  expect(await asking).toBe('connection/cancelled')
  first.wallet.answerNow()
  await first.wallet.idle()
  expect([second.events, second.wallet.sites.length]).toEqual([[], 1])
})

/** A kit on a page with so many wallets, and the numbers of its clients and of the wallets' listeners. */
function startKit(count: number) {
  const page = new EventTarget()
  const wallets = Array.from({ length: count }, (_, index) => testWallet({ name: `Wallet ${index}` }))
  let listeners = 0
  for (const wallet of wallets) {
    const { listen } = wallet
    wallet.listen = (origin, listener) => {
      listeners += 1
      const stop = listen(origin, listener)
      return () => {
        listeners -= 1
        stop()
      }
    }
    announceBitcoin(wallet, page, { as: 'sats-connect' })
  }
  const { adapter, alive } = recordClients(adapterOf(createDiscovery(page)))
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [adapter] })
  return { kit, wallets, alive, listeners: () => listeners }
}

test('twenty connected wallets share one chain client', async () => {
  const { kit, wallets, alive } = startKit(20)
  for (const { id } of wallets) await connect(kit, { namespace: 'bip122', wallet: id })
  expect(alive()).toEqual({ chains: 1, wallets: 20 })
  expect(await signMessage(kit, { namespace: 'bip122', message: 'x' })).toMatchObject({ signature: expect.any(String) })
  kit.destroy()
  await vi.waitFor(() => expect(alive()).toEqual({ chains: 0, wallets: 0 }))
})

test('ten wallets that connect and disconnect leave no client and no listener behind', async () => {
  const { kit, wallets, alive, listeners } = startKit(10)
  for (const { id } of wallets) {
    await connect(kit, { namespace: 'bip122', wallet: id })
    await disconnect(kit, { namespace: 'bip122', wallet: id })
  }
  await vi.waitFor(() => expect(alive()).toEqual({ chains: 1, wallets: 0 }))
  expect(listeners()).toBe(0)
  expect(wallets.flatMap(({ sites }) => sites)).toEqual([])
  kit.destroy()
})

test('a cancelled connect leaves no permission behind, and no client once another wallet connects', async () => {
  const { kit, wallets, alive, listeners } = startKit(2)
  const [first, second] = wallets
  if (!first || !second) throw new Error('no wallets')
  first.hang('wallet_connect')
  const abort = new AbortController()
  const connecting = codeOf(connect(kit, { namespace: 'bip122', wallet: first.id, signal: abort.signal }))
  await first.asked('wallet_connect')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  first.answerNow()
  await first.asked('wallet_disconnect')
  await vi.waitFor(() => expect(first.sites).toEqual([]))
  expect(listeners()).toBe(0)
  await connect(kit, { namespace: 'bip122', wallet: second.id })
  await vi.waitFor(() => expect(alive()).toEqual({ chains: 1, wallets: 1 }))
  kit.destroy()
  await vi.waitFor(() => expect(listeners()).toBe(0))
})
