import { createFakeAdapter, createFakeStorage, createStorageSpace, type FakeStorage } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { ethereum, everything, onBase, startSessionKit } from '../test-utils/start-session-kit.ts'
import { getAccount } from '../verbs/account.ts'
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
async function walletTab(storage: FakeStorage, hasOwnNetwork: boolean) {
  const fake = createFakeAdapter('eip155', { connectors: [{ id: 'io.wallet', accounts }], remembers: 'all' })
  const wallet: ChainAdapter<'eip155'>['wallet'] = async (setup) => ({
    ...(await fake.adapter.wallet(setup)),
    hasOwnNetwork,
  })
  const { kit } = startKitWith([{ adapter: { ...fake.adapter, wallet } }], { storage })
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
