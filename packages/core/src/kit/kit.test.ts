import { createFakeStorage, createFakeWalletList, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modalDurations } from '../config/modal-durations.ts'
import type { Connection } from '../domain/connection.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { connectionTo, connectorOf } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'

const connection = connectionTo('eip155')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What lasts until the test ends it. */
function unsettled(): readonly [lasts: Promise<void>, end: () => void] {
  let end = () => {}
  const lasts = new Promise<void>((resolve) => {
    end = resolve
  })
  return [lasts, () => end()]
}

describe('a kit', () => {
  test('R-CFG-7: a first-time visitor loads nothing until the page asks for wallets', async () => {
    const { kit, evm } = startKit()
    await settle()
    expect(evm.count).toMatchObject({ wallets: 0, discoveries: 0 })
    kit.send({ type: 'router.openRequested' })
    await vi.waitFor(() => expect(evm.count).toMatchObject({ wallets: 0, discoveries: 1 }))
  })

  test('R-UI-1: a click on a wallet ends in a connected account and a closed modal', async () => {
    const { kit, view, storage, names } = startKit()
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    expect(view()).toBe('Connect')
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    expect(view()).toBe('ConnectingExternal')
    await settle()
    expect(getAccount(kit, { namespace: 'eip155' })).toMatchObject({ is: 'connected', networkId: 'eip155:1' })
    await vi.advanceTimersByTimeAsync(700)
    expect(kit.getSnapshot().router.isOpen).toBe(false)
    expect(storage.space.entries.get('kit.v1.eip155.wallets')).toBe(
      '[{"connectorId":"io.wallet","network":"eip155:1"}]',
    )
    expect(names()).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    kit.send({ type: 'router.openRequested' })
    expect(view()).toBe('Account')
  })

  test('R-CON-7: a refusal is kept for a retry in the same place and raises no toast', async () => {
    const { kit, view } = startKit({ connect: () => Promise.reject(new KitError('wallet/rejected')) })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    await settle()
    expect(view()).toBe('ConnectingExternal')
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({
      is: 'disconnected',
      failure: { connectorId: 'io.wallet' },
    })
    expect(kit.getSnapshot().notices.toast).toBeNull()
  })

  test('going back while the wallet hangs gives up, and a late approval connects nothing', async () => {
    let approve = (_: Connection<'eip155'>) => {}
    const { kit, view } = startKit({ connect: () => new Promise((resolve) => (approve = resolve)) })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    await settle()
    expect(kit.getSnapshot().wallets.eip155.is).toBe('connecting')
    kit.send({ type: 'router.backRequested' })
    expect(view()).toBe('Connect')
    approve(connection)
    await settle()
    expect(kit.getSnapshot().wallets.eip155.is).toBe('disconnected')
  })

  test('R-CON-4: a reload picks the wallet up silently, and forgets one that is gone', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    const { kit } = startKit({ restore: async () => connection }, { storage })
    expect(kit.getSnapshot().wallets.eip155.is).toBe('reconnecting')
    await kit.load()
    await settle()
    expect(kit.getSnapshot().wallets.eip155.is).toBe('connected')
    const gone = startKit(
      {},
      { storage: createFakeStorage(createStorageSpace(Object.fromEntries(storage.space.entries))) },
    )
    await gone.kit.load()
    await settle()
    expect(gone.kit.getSnapshot().wallets.eip155.is).toBe('disconnected')
    expect(gone.storage.space.entries.has('kit.v1.eip155.wallets')).toBe(false)
  })

  test('a success is shown for as long as any, also right after an earlier one that was disconnected', async () => {
    const { kit, view } = startKit()
    kit.send({ type: 'router.openRequested' })
    const pick = async () => {
      kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
      await settle()
    }
    await pick()
    await vi.advanceTimersByTimeAsync(modalDurations.successPause - 300)
    kit.send({ type: 'disconnect.requested', namespace: 'eip155' })
    await settle()
    kit.send({ type: 'router.openRequested' })
    await pick()
    expect([view(), kit.getSnapshot().wallets.eip155.is]).toEqual(['ConnectingExternal', 'connected'])
    await vi.advanceTimersByTimeAsync(modalDurations.successPause - 10)
    expect(view()).toBe('ConnectingExternal')
    await vi.advanceTimersByTimeAsync(10)
    expect(view()).toBeUndefined()
  })

  test('what no visitor waits for is loaded when the page is idle', async () => {
    const [idle, rest] = unsettled()
    const directory = createFakeWalletList()
    const [loadWalletList, loadAnalytics] = [vi.fn(directory.load), vi.fn(async () => ({ track: vi.fn() }))]
    const { kit } = startKit({}, { runtime: { loadWalletList, loadAnalytics, whenIdle: () => idle } })
    kit.send({ type: 'router.openRequested' })
    await settle()
    expect([loadWalletList.mock.calls, loadAnalytics.mock.calls]).toEqual([[], []])
    rest()
    await settle()
    expect([loadWalletList.mock.calls.length, loadAnalytics.mock.calls.length]).toEqual([1, 1])
    kit.send({ type: 'router.viewRequested', route: { view: 'AllWallets' } })
    await settle()
    // One client of the directory has one cache.
    expect([loadWalletList.mock.calls.length, directory.queries.length > 1]).toEqual([1, true])
  })

  test('a connection is prepared when the list is on show and the page is idle, for chains with a wallet', async () => {
    const [idle, rest] = unsettled()
    const [preload, unneeded] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const evm = scriptedAdapter('eip155', { found: [connectorOf('eip155')] })
    const empty = scriptedAdapter('solana').adapter
    const adapters = [{ adapter: { ...evm.adapter, preload } }, { adapter: { ...empty, preload: unneeded } }] as const
    const actors = new Set<string>()
    const { kit } = startKitWith(adapters, {
      networks: [mainnet, solana],
      runtime: { whenIdle: () => idle },
      inspect: ({ actorRef }) => 'id' in actorRef && actors.add(String(actorRef.id)),
    })
    kit.send({ type: 'router.openRequested' })
    await settle()
    expect([preload.mock.calls.length, evm.count.chains, actors.has('wallets:eip155')]).toEqual([0, 0, false])
    const before = kit.getSnapshot()
    rest()
    await settle()
    expect([preload.mock.calls.length, unneeded.mock.calls.length]).toEqual([1, 0])
    expect([evm.count.chains, actors.has('wallets:eip155'), actors.has('wallets:solana')]).toEqual([1, true, false])
    expect([kit.getSnapshot(), evm.asked]).toEqual([before, []])
  })

  test.each(['the connection is prepared', 'the page is idle once more'])(
    'the directory is fetched when %s',
    async (when) => {
      const [[idle, rest], [prepared, prepare], [idleAgain, restAgain]] = [unsettled(), unsettled(), unsettled()]
      const loadWalletList = vi.fn(createFakeWalletList().load)
      const evm = scriptedAdapter('eip155', { found: [connectorOf('eip155')] })
      const adapters = [{ adapter: { ...evm.adapter, preload: () => prepared } }] as const
      let rests = 0
      const { kit } = startKitWith(adapters, {
        networks: [mainnet],
        runtime: { loadWalletList, whenIdle: () => (rests++ < 1 ? idle : idleAgain) },
      })
      kit.send({ type: 'router.openRequested' })
      rest()
      await settle()
      expect([rests, loadWalletList.mock.calls.length]).toEqual([2, 0])
      if (when === 'the connection is prepared') prepare()
      else restAgain()
      await settle()
      expect(loadWalletList).toHaveBeenCalledOnce()
    },
  )

  test('R-NET-8: a wallet that moves to a network outside the dApp’s opens UnsupportedChain, which shakes when closed', async () => {
    const { kit, evm, view } = startKit()
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect([view(), kit.getSnapshot().router.canClose]).toEqual(['UnsupportedChain', false])
    kit.send({ type: 'router.closeRequested' })
    expect(kit.getSnapshot().router).toMatchObject({ isOpen: true, isShaking: true })
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:8453' })
    expect(kit.getSnapshot().router.isOpen).toBe(false)
    expect(kit.getSnapshot().networks.active.name).toBe('Base')
  })

  test('R-NET-8: UnsupportedChain ends with the wallet on another network than the one that was picked there', async () => {
    const { kit, evm, view } = startKit({ switchNetwork: () => new Promise(() => {}) })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    kit.send({ type: 'network.picked', network: 'eip155:8453' })
    expect(view()).toBe('SwitchNetwork')
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:1' })
    expect(kit.getSnapshot().router.isOpen).toBe(false)
    expect(kit.getSnapshot().networks.active.name).toBe('Ethereum')
  })

  test('R-NET-8: UnsupportedChain closes without a shake where the dApp made it dismissible', async () => {
    const { kit, evm, view } = startKit({}, { features: { unsupportedChains: 'dismissible' } })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect([view(), kit.getSnapshot().router.canClose]).toEqual(['UnsupportedChain', true])
    kit.send({ type: 'router.closeRequested' })
    expect(kit.getSnapshot().router).toMatchObject({ isOpen: false, isShaking: false })
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', isSupported: false })
    kit.send({ type: 'router.openRequested' })
    expect(view()).toBe('UnsupportedChain')
  })

  test('a wallet whose network the dApp removes is asked to leave it', async () => {
    const { kit, view } = startKit()
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    kit.send({ type: 'networks.removed', network: 'eip155:1' })
    expect([view(), kit.getSnapshot().networks.active.name]).toEqual(['UnsupportedChain', 'Base'])
  })

  test('R-NET-4: a refused switch leaves the old network active and says so', async () => {
    const { kit } = startKit({ switchNetwork: () => Promise.reject(new KitError('wallet/rejected')) })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await expect(switchNetwork(kit, base)).rejects.toMatchObject({ code: 'wallet/rejected' })
    expect(kit.getSnapshot().networks.active.name).toBe('Ethereum')
    expect(kit.getSnapshot().notices.toast?.error.message).toBe('Stayed on Ethereum. The switch was declined.')
  })

  test('R-CON-6: disconnecting lets go even when the wallet does not answer, and says that it failed', async () => {
    const { kit, names } = startKit({ disconnect: () => new Promise(() => {}) })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    const left = disconnect(kit)
    await vi.advanceTimersByTimeAsync(5_000)
    await left
    expect(getAccount(kit, { namespace: 'eip155' }).is).toBe('disconnected')
    expect(kit.getSnapshot().notices.toast?.error.message).toBe('Failed to disconnect chain')
    expect(names().at(-1)).toBe('DISCONNECT_ERROR')
  })
})
