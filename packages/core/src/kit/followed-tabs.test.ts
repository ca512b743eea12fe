import { createFakeAdapter, createFakeStorage, createStorageSpace, type FakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { base, mainnet } from '../domain/networks.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { ethereum, everything, onBase, startSessionKit } from '../test-utils/start-session-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { switchNetwork } from '../verbs/networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const accounts = ['0x1', '0x2'].map((start) => start.padEnd(42, '0')) as [string, string]
const restored = (connectorId: string) =>
  createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': JSON.stringify([{ connectorId }]) }))

async function sessionTab(storage: FakeStorage) {
  const tab = startSessionKit({ session: lateSession({ stored: everything }), storage })
  await tab.kit.load()
  await settle()
  return tab
}

/** A tab with a restored wallet that is asked for each switch, or is on no network of its own. */
async function walletTab(
  storage: FakeStorage,
  hasOwnNetwork: boolean,
  networks: readonly [Network, ...Network[]] = [mainnet, base],
) {
  const connectors = ['io.wallet', 'io.other'].map((id) => ({ id, accounts }))
  const fake = createFakeAdapter('eip155', { connectors, remembers: 'all' })
  const wallet: ChainAdapter<'eip155'>['wallet'] = async (setup) => ({
    ...(await fake.adapter.wallet(setup)),
    hasOwnNetwork,
  })
  const runtime = { clock: { now: () => Date.now() } }
  const { kit } = startKitWith([{ adapter: { ...fake.adapter, wallet } }], { storage, networks, runtime })
  await kit.load()
  await settle()
  const account = () => {
    const found = getAccount(kit, { namespace: 'eip155' })
    return found.is === 'connected' ? [found.network?.caipNetworkId, found.address] : [found.is]
  }
  const active = () => kit.getSnapshot().networks.active.caipNetworkId
  const switches = () => fake.calls.filter(({ verb }) => verb === 'switchNetwork').length
  return { kit, fake, account, active, switches }
}

test('R-CON-11: where a session is moved in one tab, the others move it, too', async () => {
  const storage = restored('walletConnect')
  const [here, there] = [await sessionTab(storage), await sessionTab(storage.openTab())]
  expect([here.active(), there.active()]).toEqual([ethereum, ethereum])
  await switchNetwork(here.kit, onBase)
  await settle()
  expect([there.active(), there.session.session.current()?.namespaces.eip155?.network]).toEqual([onBase, onBase])
  await settle(durations.ownNetwork)
  await switchNetwork(there.kit, ethereum)
  await settle()
  expect([here.active(), there.active()]).toEqual([ethereum, ethereum])
})

test('R-CON-11: a tab whose clock was set back after a switch follows the others as before', async () => {
  const storage = restored('io.none')
  const [here, there] = [await walletTab(storage, false), await walletTab(storage.openTab(), false)]
  await switchNetwork(here.kit, onBase)
  await settle()
  vi.setSystemTime(Date.now() - 3_600_000)
  await switchNetwork(there.kit, ethereum)
  await settle()
  expect([here.active(), there.active()]).toEqual([ethereum, ethereum])
})

test('R-CON-11: where a wallet without a network of its own is in one tab, it is in the others', async () => {
  const storage = restored('io.wallet')
  const [here, there] = [await walletTab(storage, false), await walletTab(storage.openTab(), false)]
  await switchNetwork(here.kit, onBase)
  await settle()
  expect([there.account(), there.active()]).toEqual([[onBase, accounts[0]], onBase])
})

test('R-CON-11: a wallet that would ask the visitor is not asked for what another tab does', async () => {
  const storage = restored('io.wallet')
  const [here, there] = [await walletTab(storage, true), await walletTab(storage.openTab(), true)]
  await switchNetwork(here.kit, onBase)
  await settle()
  expect([there.account()[0], there.switches()]).toEqual([ethereum, 0])
  there.fake.wallet('io.wallet').moveTo(onBase)
  await settle()
  expect([there.account()[0], there.active()]).toEqual([onBase, onBase])
})

test('a switch that fails in another tab alone is not told there', async () => {
  const storage = restored('io.wallet')
  const [here, there] = [await walletTab(storage, false), await walletTab(storage.openTab(), false)]
  there.fake.answers('switchNetwork', () => Promise.reject(new Error('no account there')))
  await switchNetwork(here.kit, onBase)
  await settle()
  expect([there.account()[0], there.kit.getSnapshot().notices]).toMatchObject([ethereum, { toast: null, alert: null }])
})

test('R-CON-11: an account that is picked in one tab is on show in the others, and told to their wallet clients', async () => {
  const storage = restored('io.wallet')
  const [here, there] = [await walletTab(storage, true), await walletTab(storage.openTab(), true)]
  const stored = () => storage.space.entries.get('kit.v1.eip155.wallets')
  here.kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address: accounts[1] })
  await settle()
  expect([here.account()[1], there.account()[1]]).toEqual([accounts[1], accounts[1]])
  expect(there.fake.calls.filter(({ verb }) => verb === 'pickAccount')).toHaveLength(1)
  const before = stored()
  there.kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address: accounts[0] })
  await settle()
  expect([here.account()[1], there.account()[1], stored() === before]).toEqual([accounts[0], accounts[0], false])
})

const storedIn = ({ space }: FakeStorage) => [
  ...JSON.parse(space.entries.get('kit.v1.eip155.wallets') ?? '[]'),
  JSON.parse(space.entries.get('kit.v1.activeNetwork') ?? 'null'),
]

describe('a tab writes nothing that it has only followed', () => {
  test('a wallet that another tab has connected, and that is on another network here, with another account', async () => {
    const storage = restored('io.wallet')
    const [here, there] = [await walletTab(storage, false), await walletTab(storage.openTab(), false)]
    await switchNetwork(here.kit, onBase)
    await settle()
    const strange = '0x3'.padEnd(42, '0')
    const onMainnet = connectionTo('eip155', 'io.other', { accounts: [accountOf('eip155', strange)] })
    there.fake.wallet('io.other').answers('restore', async () => onMainnet)
    await connect(here.kit, { namespace: 'eip155', wallet: 'io.other' })
    here.kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address: accounts[1] })
    await settle()
    const before = storedIn(storage)
    expect([here.account(), before[0]]).toMatchObject([
      [onBase, accounts[1]],
      { connectorId: 'io.other', network: onBase, account: accounts[1] },
    ])
    expect([there.account(), there.active()]).toEqual([[ethereum, strange], ethereum])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([here.account(), here.active(), storedIn(storage)]).toEqual([[onBase, accounts[1]], onBase, before])
  })

  test('the first wallet of all, and the network of a page that lacks that of the other tab', async () => {
    const storage = createFakeStorage()
    const here = await walletTab(storage, false)
    const there = await walletTab(storage.openTab(), false, [mainnet])
    there.fake.wallet('io.wallet').answers('restore', async () => connectionTo('eip155', 'io.wallet'))
    await switchNetwork(here.kit, onBase)
    await connect(here.kit, { namespace: 'eip155', wallet: 'io.wallet' })
    await settle()
    const before = storedIn(storage)
    expect([there.account()[0], before]).toEqual([ethereum, [{ connectorId: 'io.wallet', network: onBase }, onBase]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([here.account()[0], storedIn(storage)]).toEqual([onBase, before])
  })

  test('a move that ends after the next has begun', async () => {
    const storage = restored('io.wallet')
    const [here, there] = [await walletTab(storage, false), await walletTab(storage.openTab(), false)]
    const { moveTo } = there.fake.wallet('io.wallet')
    there.fake.answers('switchNetwork', async ({ input: { network } }) => {
      await new Promise((done) => setTimeout(done, 100))
      moveTo(network)
      return network
    })
    await switchNetwork(here.kit, onBase)
    await settle()
    await switchNetwork(here.kit, ethereum)
    await settle(1_000)
    expect([here.account()[0], there.account()[0], storedIn(storage)[0].network]).toEqual([
      ethereum,
      ethereum,
      ethereum,
    ])
  })
})

/** The page of this tab moves back to a network of its own, as often as it is led away from it. */
function insistOn(network: CaipNetworkId<'eip155'>, { kit, active }: Awaited<ReturnType<typeof walletTab>>) {
  let [seen, moves] = ['', 0]
  const look = () => {
    const now = active()
    if (now === seen || moves > 50) return
    seen = now
    if (now === network) return
    moves += 1
    void switchNetwork(kit, network).catch(() => {})
  }
  look()
  const stop = kit.subscribe(look)
  return { stop, moves: () => moves }
}

describe('R-CON-11: pages that want different networks do not move each other for ever', () => {
  test.each([
    ['with a wallet', 'io.wallet'],
    ['without one', 'io.none'],
  ])('%s', async (_, connectorId) => {
    const storage = restored(connectorId)
    const [here, there] = [await walletTab(storage, false), await walletTab(storage.openTab(), false)]
    const pages = [insistOn(onBase, here), insistOn(ethereum, there)]
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pages.map(({ moves }) => moves())).toEqual([1, 1])
    expect([here.active(), there.active()]).toEqual([onBase, ethereum])
    for (const { stop } of pages) stop()
    await switchNetwork(there.kit, onBase)
    await switchNetwork(here.kit, ethereum)
    await settle()
    expect([here.active(), there.active()]).toEqual([ethereum, onBase])
    await vi.advanceTimersByTimeAsync(durations.ownNetwork)
    await switchNetwork(there.kit, ethereum)
    await switchNetwork(there.kit, onBase)
    await settle()
    expect([here.active(), there.active()]).toEqual([onBase, onBase])
  })
})
