import { createFakeStorage, createStorageSpace, type FakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { initialNotices } from '../notices/notices.state.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { signInServer } from '../test-utils/sign-in-server.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { everything, startSessionKit } from '../test-utils/start-session-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'
import { activateWallet, getWallets } from '../verbs/wallets.ts'
import type { KitEvent } from './kit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tabOn = (storage: FakeStorage) =>
  startKit({ restore: async ({ connectorId }) => connectionTo('eip155', connectorId) }, { storage })

async function twoTabs() {
  const storage = createFakeStorage()
  const [here, there] = [tabOn(storage), tabOn(storage.openTab())]
  const wallets = () =>
    [here, there].map(({ kit }) => {
      const account = getAccount(kit, { namespace: 'eip155' })
      return account.is === 'connected' ? account.wallet.id : account.is
    })
  const connectHere = async (wallet: string) => {
    await connect(here.kit, { wallet, namespace: 'eip155' })
    await settle()
  }
  const stored = () =>
    (JSON.parse(storage.space.entries.get('kit.v1.eip155.wallets') ?? '[]') as { connectorId: string }[]).map(
      ({ connectorId }) => connectorId,
    )
  return { here, there, storage, wallets, connectHere, stored }
}

describe('R-CON-11: several tabs agree', () => {
  test('a wallet connected in one is connected in the others, which ask no wallet', async () => {
    const { there, wallets, connectHere } = await twoTabs()
    await connectHere('io.wallet')
    expect(wallets()).toEqual(['io.wallet', 'io.wallet'])
    expect(there.evm.asked).toEqual(['restore io.wallet'])
  })

  test('a disconnect in one is a disconnect in the others', async () => {
    const { here, wallets, connectHere, storage } = await twoTabs()
    await connectHere('io.wallet')
    await disconnect(here.kit)
    await settle()
    expect(wallets()).toEqual(['disconnected', 'disconnected'])
    expect([...storage.space.entries.keys()]).not.toContain('kit.v1.eip155.wallets')
  })

  test('a second wallet in one is the active one of all, the first stays connected, and no tab disconnects one again', async () => {
    const { here, there, connectHere, stored } = await twoTabs()
    await connectHere('io.wallet')
    await connectHere('io.other')
    await vi.advanceTimersByTimeAsync(60_000)
    for (const { kit } of [here, there]) {
      expect(getWallets(kit).map(({ connectorId }) => connectorId)).toEqual(['io.other', 'io.wallet'])
    }
    expect(stored()).toEqual(['io.other', 'io.wallet'])
  })

  test('a wallet made active in one is active in all, and no wallet is asked', async () => {
    const { there, here, wallets, connectHere, stored } = await twoTabs()
    await connectHere('io.wallet')
    await connectHere('io.other')
    for (const { evm } of [here, there]) evm.forget()
    await activateWallet(there.kit, { namespace: 'eip155', wallet: 'io.wallet' })
    await settle()
    expect([wallets(), stored()]).toEqual([
      ['io.wallet', 'io.wallet'],
      ['io.wallet', 'io.other'],
    ])
    expect([here.evm.asked, there.evm.asked]).toEqual([[], []])
  })

  test('one of several that is left in one is left in all, and the others stay', async () => {
    const { here, wallets, connectHere, stored } = await twoTabs()
    await connectHere('io.wallet')
    await connectHere('io.other')
    await disconnect(here.kit, { namespace: 'eip155', wallet: 'io.other' })
    await settle()
    expect([wallets(), stored()]).toEqual([['io.wallet', 'io.wallet'], ['io.wallet']])
  })

  test('a network chosen in one is the network of all', async () => {
    const { here, there } = await twoTabs()
    await switchNetwork(here.kit, 'eip155:8453')
    await settle()
    expect(there.kit.getSnapshot().networks.active.name).toBe('Base')
  })

  test('R-CON-9: following another tab leaves its list of recent wallets alone', async () => {
    const { storage, connectHere } = await twoTabs()
    await connectHere('io.first')
    await connectHere('io.second')
    expect(storage.space.entries.get('kit.v1.recentWalletIds')).toBe('["io.second","io.first"]')
  })

  test('R-EVT-1: a tab that the visitor has not touched tracks nothing of it', async () => {
    const { there, connectHere } = await twoTabs()
    await connectHere('io.wallet')
    expect(there.tracked).toEqual([])
  })
})

describe('R-CON-11: a session that another tab has replaced', () => {
  const key = 'kit.v1.eip155.wallets'
  const list = '[{"connectorId":"walletConnect"}]'

  async function twoSessionTabs() {
    const storage = createFakeStorage(createStorageSpace({ [key]: list, 'kit.v1.solana.wallets': list }))
    const tabs = [storage, storage.openTab()].map((storage) =>
      startSessionKit({ session: lateSession({ stored: everything }), storage }),
    )
    for (const { kit } of tabs) await kit.load()
    await settle()
    const [here, there] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
    return { here, there, states: () => tabs.map((tab) => tab.states()), stored: () => storage.read(key) }
  }

  test('ends in its own tab alone, in every namespace, and stays stored', async () => {
    const { here, there, states, stored } = await twoSessionTabs()
    const before = stored()
    here.session.emit({ type: 'session.ended', reason: 'replaced' })
    await settle()
    expect(states()).toEqual([
      ['disconnected', 'disconnected'],
      ['connected', 'connected'],
    ])
    expect([stored(), there.session.disconnects, here.kit.getSnapshot().notices]).toEqual([before, 0, initialNotices])
  })

  test.each([
    ['replaced', 1],
    ['deleted', 0],
  ] as const)('R-SIWX-3: of one that is %s this many sign-ins go on: %i', async (reason, count) => {
    const { server, siwx } = signInServer({ required: false })
    const { kit, last, session } = startSessionKit({ siwx })
    const connected = connect(kit, { wallet: 'walletConnect', namespace: 'eip155' })
    await settle()
    last().approve(everything)
    const { address } = await connected
    server.grant({ network: 'eip155:1', address })
    server.tell()
    await settle()
    session.emit({ type: 'session.ended', reason })
    await settle()
    expect([kit.getSnapshot().wallets.eip155.is, server.sessions.length]).toEqual(['disconnected', count])
  })

  test('the next session in that tab is forgotten everywhere when it ends', async () => {
    const { here, states, stored } = await twoSessionTabs()
    here.session.emit({ type: 'session.ended', reason: 'replaced' })
    await settle()
    const connected = connect(here.kit, { wallet: 'walletConnect', namespace: 'eip155' })
    await settle()
    here.last().approve(everything)
    await connected
    here.session.emit({ type: 'session.ended', reason: 'deleted' })
    await settle()
    expect([states()[1]?.[0], stored()]).toEqual(['disconnected', null])
  })
})

describe('R-CON-11: what the visitor asked before the machines are there, and another tab wrote after that', () => {
  const connected = '[{"connectorId":"io.wallet"}]'

  function oneTab() {
    const storage = createFakeStorage()
    return { ...tabOn(storage), storage, stored: () => storage.read('kit.v1.eip155.wallets') }
  }

  test.each<[string, KitEvent]>([
    ['a disconnect of all', { type: 'disconnect.requested' }],
    [
      'a disconnect of the same wallet',
      { type: 'disconnect.requested', namespace: 'eip155', connectorId: 'io.wallet' },
    ],
  ])('%s leaves alone what the other tab connected later', async (_, event) => {
    const { kit, storage, stored } = oneTab()
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    kit.send(event)
    storage.tamper('kit.v1.eip155.wallets', connected)
    await kit.load()
    await settle()
    expect([getAccount(kit, { namespace: 'eip155' }).is, stored()]).toEqual(['connected', connected])
  })

  test('a disconnect after that forgets it', async () => {
    const { kit, storage, stored } = oneTab()
    storage.tamper('kit.v1.eip155.wallets', connected)
    kit.send({ type: 'disconnect.requested' })
    await kit.load()
    await settle()
    expect([getAccount(kit, { namespace: 'eip155' }).is, stored()]).toEqual(['disconnected', null])
  })

  test('a network that was picked before is not stored over the one of the other tab', async () => {
    const { kit, storage } = oneTab()
    kit.send({ type: 'network.picked', network: 'eip155:8453' })
    storage.tamper('kit.v1.activeNetwork', '"eip155:1"')
    await kit.load()
    await settle()
    expect([kit.getSnapshot().networks.active.caipNetworkId, storage.read('kit.v1.activeNetwork')]).toEqual([
      'eip155:1',
      '"eip155:1"',
    ])
  })
})
