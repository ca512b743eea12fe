import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { KitError } from '../errors/kit-error.ts'
import { base, mainnet } from '../networks.ts'
import type { AdapterEvent, ChainAdapter, DiscoveryEvent } from '../ports/chain-adapter.ts'
import type { Runtime, StoragePort } from '../ports/runtime.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'
import { createKit } from './create-kit.ts'

function memoryStorage(entries = new Map<string, string>()): StoragePort & { entries: Map<string, string> } {
  return {
    entries,
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    watch: () => () => {},
  }
}
const page = { title: 'App', description: '', origin: 'https://app.test', url: 'https://app.test/', icons: [] }
const runtimeOf = (storage: StoragePort): Runtime => ({
  storage,
  environment: { isBrowser: true, isMobile: false, platform: 'linux', miniApp: null, timeZone: 'UTC', languages: ['en'], page },
  clock: { now: () => 0 },
})
const connection: Connection<'eip155'> = {
  namespace: 'eip155',
  connectorId: 'io.wallet',
  connectorKind: 'announced',
  wallet: { id: 'io.wallet', name: 'Wallet' },
  accounts: [{ namespace: 'eip155', address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', type: 'eoa' }],
  network: 'eip155:1',
}

function startKit(overrides: Partial<ChainAdapter<'eip155'>> = {}, storage = memoryStorage()) {
  const wallet = new Set<(event: AdapterEvent<'eip155'>) => void>()
  const adapter: ChainAdapter<'eip155'> = {
    namespace: 'eip155',
    connect: async () => connection,
    restore: async () => null,
    disconnect: async () => {},
    switchNetwork: async ({ network }) => network,
    watch(listener) {
      wallet.add(listener)
      return () => wallet.delete(listener)
    },
    destroy: () => {},
    features: {},
    ...overrides,
  }
  const load = vi.fn(async () => adapter)
  const loadDiscovery = vi.fn(async () => (listener: (event: DiscoveryEvent<'eip155'>) => void) => {
    listener({ type: 'wallet.found', connector: { id: 'io.wallet', name: 'Wallet', kind: 'announced', namespace: 'eip155' } })
    return () => {}
  })
  const events: string[] = []
  const kit = createKit({
    runtime: runtimeOf(storage),
    networks: [mainnet, base],
    adapters: [{ namespace: 'eip155', load, loadDiscovery }],
    onEvent: ({ name }) => events.push(name),
  })
  const says = (event: AdapterEvent<'eip155'>) => wallet.forEach((listener) => listener(event))
  return { kit, adapter, load, loadDiscovery, events, says, storage, view: () => kit.getSnapshot().modal.stack.at(-1)?.view }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(1)

describe('a kit', () => {
  test('R-CFG-7: a first-time visitor costs nothing until somebody wants to look at wallets', async () => {
    const { kit, load, loadDiscovery } = startKit()
    await settle()
    expect(load).not.toHaveBeenCalled()
    expect(loadDiscovery).not.toHaveBeenCalled()
    kit.send({ type: 'modal.openRequested' })
    await vi.waitFor(() => expect(loadDiscovery).toHaveBeenCalledOnce())
    expect(load).not.toHaveBeenCalled()
  })

  test('R-UI-1: a click on a wallet ends in a connected account and a closed modal', async () => {
    const { kit, view, storage, events } = startKit()
    kit.send({ type: 'modal.openRequested' })
    await kit.wake()
    await settle()
    expect(view()).toBe('Connect')
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    expect(view()).toBe('ConnectingExternal')
    await settle()
    expect(getAccount(kit, { namespace: 'eip155' })).toMatchObject({ is: 'connected', networkId: 'eip155:1' })
    await vi.advanceTimersByTimeAsync(700)
    expect(kit.getSnapshot().modal.isOpen).toBe(false)
    expect(storage.entries.get('kit.v1.eip155.lastConnectorId')).toBe('"io.wallet"')
    expect(events).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    kit.send({ type: 'modal.openRequested' })
    expect(view()).toBe('Account')
  })

  test('R-CON-7: a refusal is kept for a retry in the same place and raises no toast', async () => {
    const { kit, view } = startKit({ connect: () => Promise.reject(new KitError('wallet/rejected')) })
    kit.send({ type: 'modal.openRequested' })
    await kit.wake()
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    await settle()
    expect(view()).toBe('ConnectingExternal')
    expect(kit.getSnapshot().connections.eip155).toMatchObject({ is: 'disconnected', failure: { connectorId: 'io.wallet' } })
    expect(kit.getSnapshot().notices.toast).toBeNull()
  })

  test('going back while the wallet hangs gives up, and a late approval connects nothing', async () => {
    let approve = (_: Connection<'eip155'>) => {}
    const { kit, view } = startKit({ connect: () => new Promise((resolve) => (approve = resolve)) })
    kit.send({ type: 'modal.openRequested' })
    await kit.wake()
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    await settle()
    expect(kit.getSnapshot().connections.eip155.is).toBe('connecting')
    kit.send({ type: 'modal.backRequested' })
    expect(view()).toBe('Connect')
    approve(connection)
    await settle()
    expect(kit.getSnapshot().connections.eip155.is).toBe('disconnected')
  })

  test('R-CON-4: a reload picks the wallet up silently, and forgets one that is gone', async () => {
    const storage = memoryStorage(new Map([['kit.v1.eip155.lastConnectorId', '"io.wallet"']]))
    const { kit } = startKit({ restore: async () => connection }, storage)
    expect(kit.getSnapshot().connections.eip155.is).toBe('reconnecting')
    await kit.wake()
    await settle()
    expect(kit.getSnapshot().connections.eip155.is).toBe('connected')
    const gone = startKit({}, memoryStorage(new Map(storage.entries)))
    await gone.kit.wake()
    await settle()
    expect(gone.kit.getSnapshot().connections.eip155.is).toBe('disconnected')
    expect(gone.storage.entries.has('kit.v1.eip155.lastConnectorId')).toBe(false)
  })

  test('R-NET-8: a wallet that moves to a network nobody asked for opens UnsupportedChain, which shakes when closed', async () => {
    const { kit, says, view } = startKit()
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    says({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect(view()).toBe('UnsupportedChain')
    kit.send({ type: 'modal.closeRequested' })
    expect(kit.getSnapshot().modal).toMatchObject({ isOpen: true, isShaking: true })
    says({ type: 'wallet.networkChanged', network: 'eip155:8453' })
    expect(kit.getSnapshot().modal.isOpen).toBe(false)
    expect(kit.getSnapshot().networks.active.name).toBe('Base')
  })

  test('R-NET-4: a refused switch leaves the old network active and says so', async () => {
    const { kit } = startKit({ switchNetwork: () => Promise.reject(new KitError('wallet/rejected')) })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await expect(switchNetwork(kit, base)).rejects.toMatchObject({ code: 'wallet/rejected' })
    expect(kit.getSnapshot().networks.active.name).toBe('Ethereum')
    expect(kit.getSnapshot().notices.toast?.error.message).toBe('Stayed on Ethereum. The switch was declined.')
  })

  test('R-CON-6: disconnecting lets go even when the wallet does not answer, and says that it failed', async () => {
    const { kit, events } = startKit({ disconnect: () => new Promise(() => {}) })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    const left = disconnect(kit)
    await vi.advanceTimersByTimeAsync(5_000)
    await left
    expect(getAccount(kit, { namespace: 'eip155' }).is).toBe('disconnected')
    expect(kit.getSnapshot().notices.toast?.error.message).toBe('Failed to disconnect chain')
    expect(events.at(-1)).toBe('DISCONNECT_ERROR')
  })
})
