import { type AdapterEvent, KitError } from '@kit/core'
import { announceBitcoin } from '@kit/testing/bitcoin'
import { expect, test, vi } from 'vitest'
import { createBitcoinAdapter } from './create-bitcoin-adapter.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { codeOf, mainnet, never, setupOf, testWallet } from './test-utils/harness.ts'

/** A page with two wallets, one discovery, and an adapter for each wallet. */
function startTwo(as: 'standard' | 'sats-connect') {
  const page = new EventTarget()
  const found = createDiscovery(page)
  const start = (name: string) => {
    const wallet = testWallet({ name })
    announceBitcoin(wallet, page, { as })
    const adapter = createBitcoinAdapter(setupOf(), {}, found)
    const events: AdapterEvent<'bip122'>[] = []
    adapter.watch((event) => events.push(event))
    const input = { connectorId: wallet.id, network: mainnet.caipNetworkId }
    return { wallet, adapter, events, input, connect: (signal = never) => adapter.connect(input, signal) }
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
    await first.adapter.disconnect(first.input, never)
    expect([first.wallet.sites.length, second.wallet.sites.length]).toEqual([0, 1])
    const signing = second.adapter.features['kit:signMessage']?.({ address: accounts[0].address, message: 'x' }, never)
    expect(await codeOf(signing)).toMatchObject({ wentWell: { signature: expect.any(String) } })
    expect(await codeOf(first.adapter.features['kit:getProvider']?.())).toBe('connection/required')
    second.wallet.switchAccount(1)
    await vi.waitFor(() => expect(second.events).toMatchObject([{ type: 'wallet.accountsChanged' }]))
    second.wallet.disconnectSite()
    await vi.waitFor(() => expect(second.events.slice(1)).toEqual([disconnected]))
    expect(first.events).toEqual([])
  },
)

test.each(ways)('destroying the adapter of one of two wallets (%s) leaves the other connected', async (as) => {
  const { first, second } = startTwo(as)
  await first.connect()
  const { accounts } = await second.connect()
  first.adapter.destroy()
  expect(await codeOf(first.connect())).toBe('kit/destroyed')
  expect(await second.adapter.restore(second.input, never)).toMatchObject({ accounts })
  second.wallet.disconnectSite()
  await vi.waitFor(() => expect(second.events).toEqual([disconnected]))
})

test.each(ways)('an open and then cancelled request in one wallet (%s) does not delay another wallet', async (as) => {
  const { first, second } = startTwo(as)
  first.wallet.hang()
  const abort = new AbortController()
  const asking = codeOf(first.connect(abort.signal))
  expect(await second.connect()).toMatchObject({ connectorId: second.input.connectorId })
  abort.abort(new KitError('connection/cancelled'))
  expect(await asking).toBe('connection/cancelled')
  first.wallet.answerNow()
  await first.wallet.idle()
  expect([second.events, second.wallet.sites.length]).toEqual([[], 1])
})
