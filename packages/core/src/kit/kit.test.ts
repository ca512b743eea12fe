import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { base } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'

const connection = connectionTo('eip155')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  test('R-NET-8: a wallet that moves to a network outside the dApp’s opens UnsupportedChain, which shakes when closed', async () => {
    const { kit, evm, view } = startKit()
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect(view()).toBe('UnsupportedChain')
    kit.send({ type: 'router.closeRequested' })
    expect(kit.getSnapshot().router).toMatchObject({ isOpen: true, isShaking: true })
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:8453' })
    expect(kit.getSnapshot().router.isOpen).toBe(false)
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
