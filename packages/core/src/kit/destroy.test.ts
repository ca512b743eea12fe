import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { Analytics } from '../ports/runtime.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { openModal } from '../verbs/modal.ts'
import { switchNetwork } from '../verbs/networks.ts'
import type { Kit } from './kit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the end of a kit', () => {
  test('F28: leaves no timer, and no listener to a wallet, an adapter or the storage', async () => {
    const { kit, evm, storage } = startKit()
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    kit.send({ type: 'router.openRequested' })
    kit.send({ type: 'notices.raised', error: new KitError('disconnect/failed') })
    await settle()
    expect([evm.listeners, evm.fake.discoveryListeners, storage.listeners]).toEqual([1, 1, 1])
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    kit.destroy()
    await settle()
    expect([evm.listeners, evm.fake.discoveryListeners, storage.listeners, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
    expect(evm.count.walletsDestroyed).toBe(1)
  })

  test('F28: rejects whatever is still awaited, and aborts what the wallet was asked', async () => {
    const connecting = deferred<never>()
    const { kit } = startKit({ connect: connecting.ask })
    const waiting = [codeOf(connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })), codeOf(openModal(kit))]
    await settle()
    kit.destroy()
    expect(await Promise.all(waiting)).toEqual(['kit/destroyed', 'kit/destroyed'])
    expect(connecting.asked[0]?.signal.aborted).toBe(true)
  })

  test('rejects a switch and a disconnect that are still awaited', async () => {
    const { kit } = startKit({ switchNetwork: deferred<never>().ask, disconnect: deferred<never>().ask })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    const switching = codeOf(switchNetwork(kit, 'eip155:8453'))
    await settle()
    const disconnecting = codeOf(disconnect(kit))
    await settle()
    kit.destroy()
    expect([await switching, await disconnecting]).toEqual(['wallet/disconnected', 'kit/destroyed'])
  })

  test('afterwards every verb says so, and events are not heard', async () => {
    const { kit, tracked } = startKit()
    await kit.load()
    const warned = vi.spyOn(console, 'warn')
    kit.destroy()
    expect(kit.isDestroyed).toBe(true)
    kit.send({ type: 'router.openRequested' })
    expect(warned).not.toHaveBeenCalled()
    const asked = [
      kit.load(),
      kit.chain('eip155'),
      kit.wallet('eip155'),
      openModal(kit),
      connect(kit, { wallet: 'a', namespace: 'eip155' }),
    ]
    expect(await Promise.all(asked.map((each) => codeOf(each)))).toEqual(Array(5).fill('kit/destroyed'))
    expect([kit.getSnapshot().router.isOpen, tracked, vi.getTimerCount()]).toEqual([false, [], 0])
  })

  test('may come while the kit is still being fetched, and may come twice', async () => {
    const { kit } = startKit()
    const loading = codeOf(kit.load())
    kit.destroy()
    kit.destroy()
    await settle()
    expect([await loading, vi.getTimerCount()]).toEqual(['kit/destroyed', 0])
  })

  test('makes no chain client that was asked for just before', async () => {
    const { kit, evm } = startKit()
    const loading = codeOf(kit.chain('eip155'))
    kit.destroy()
    expect(await loading).toBe('kit/destroyed')
    expect(evm.count).toMatchObject({ chains: 0, wallets: 0 })
  })

  test('ends the chain clients that were made', async () => {
    const { kit, evm } = startKit()
    await kit.chain('eip155')
    kit.destroy()
    expect(evm.count).toMatchObject({ chains: 1, chainsDestroyed: 1, wallets: 0 })
  })

  test('is heard by subscribers once, and by none of them again; one that throws does not stop it', async () => {
    const { kit, evm } = startKit()
    await kit.load()
    const heard = vi.fn()
    kit.subscribe(() => {
      throw new Error('a subscriber’s own mistake')
    })
    kit.subscribe(heard)
    expect(() => kit.destroy()).toThrow('a subscriber’s own mistake')
    kit.destroy()
    evm.fake.withdraw('a')
    expect(heard).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('lets go of analytics', async () => {
    const listeners = new Set<unknown>()
    const analytics: Analytics = {
      track: vi.fn(),
      watch: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const { kit } = startKit({}, { runtime: { loadAnalytics: async () => analytics } })
    kit.send({ type: 'router.openRequested' })
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    kit.destroy()
    expect(listeners.size).toBe(0)
  })

  test('may come while the page is busy, before the code of the connection is fetched', async () => {
    let rest = () => {}
    const idle = new Promise<void>((resolve) => {
      rest = resolve
    })
    const whenIdle = vi.fn(() => idle)
    const { kit, evm } = startKit({}, { runtime: { whenIdle } })
    kit.send({ type: 'router.openRequested' })
    await settle()
    expect(whenIdle).toHaveBeenCalled()
    kit.destroy()
    rest()
    await settle()
    expect(evm.count).toMatchObject({ chains: 0, wallets: 0 })
  })

  type Journey = {
    readonly name: string
    readonly states: readonly string[]
    readonly stored?: Readonly<Record<string, string>>
    go(kit: Kit<'eip155'>): Promise<unknown>
  }
  const journeys: readonly Journey[] = [
    {
      name: 'connecting and disconnecting',
      states: ['connected', 'connecting', 'disconnected', 'disconnecting'],
      async go(kit) {
        kit.send({ type: 'router.openRequested' })
        await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
        await disconnect(kit)
      },
    },
    {
      name: 'restoring a wallet',
      states: ['connected', 'reconnecting'],
      stored: { 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' },
      go: (kit) => Promise.all([kit.chain('eip155'), kit.wallet('eip155')]),
    },
  ]
  const nothing = { wallets: 0, discoveries: 0, storage: 0, timers: 0 }
  test.each(journeys)(
    'may come after any step of $name: what was made is ended, and no rejection is left',
    async (journey) => {
      await startKit().kit.load()
      const reached = new Set<string>()
      for (let steps = 0; steps < 150; steps++) {
        const storage = createFakeStorage(createStorageSpace(journey.stored))
        const script = { restore: async () => connectionTo('eip155') }
        const { kit, evm } = startKit(script, { storage, runtime: { whenIdle: async () => void (await 0) } })
        const gone = journey.go(kit)
        for (let step = 0; step < steps; step++) await null
        reached.add(kit.getSnapshot().wallets.eip155.is)
        kit.destroy()
        await Promise.allSettled([gone])
        await settle()
        const { fake, listeners, count } = evm
        const left = { wallets: listeners, discoveries: fake.discoveryListeners, storage: storage.listeners }
        expect({ ...left, timers: vi.getTimerCount() }).toEqual(nothing)
        expect([count.chainsDestroyed, count.walletsDestroyed]).toEqual([count.chains, count.wallets])
      }
      expect([...reached].sort()).toEqual(journey.states)
    },
  )
})
