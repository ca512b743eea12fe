import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRoot } from '../root/start-root.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { openModal } from '../verbs/modal.ts'

vi.mock(import('../root/start-root.ts'), async (original) => {
  const real = await original()
  return { ...real, startRoot: vi.fn(real.startRoot) }
})

const failToLoad = () =>
  vi.mocked(startRoot).mockImplementationOnce(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('fetching what the kit needs to act', () => {
  test('a failure rejects every waiting call, and may be tried again', async () => {
    const { kit } = startKit()
    failToLoad()
    expect(await codeOf(kit.load())).toBe('kit/load-failed')
    await kit.load()
    kit.send({ type: 'router.openRequested' })
    expect(kit.getSnapshot().router.isOpen).toBe(true)
  })

  test.each([
    [
      'connect',
      () => startKit(),
      (kit: ReturnType<typeof startKit>['kit']) => connect(kit, { wallet: 'io.wallet', namespace: 'eip155' }),
    ],
    ['openModal', () => startKit(), (kit: ReturnType<typeof startKit>['kit']) => openModal(kit)],
  ])('%s rejects with it, and works the next time', async (_, start, ask) => {
    const { kit } = start()
    failToLoad()
    expect(await codeOf(ask(kit))).toBe('kit/load-failed')
    const again = codeOf(ask(kit))
    await settle()
    kit.send({ type: 'router.closeRequested' })
    expect(await again).toHaveProperty('wentWell')
  })

  test('what was asked while it failed is not played later', async () => {
    const { kit } = startKit()
    failToLoad()
    kit.send({ type: 'router.openRequested' })
    await settle()
    await kit.load()
    expect(kit.getSnapshot().router.isOpen).toBe(false)
  })

  test('R-CON-1, R-CON-4: no wallet is reconnecting while it fails, and the wallet is restored once it worked', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    failToLoad()
    const { kit } = startKit({ restore: async () => connectionTo('eip155') }, { storage })
    expect(kit.getSnapshot().wallets.eip155.is).toBe('reconnecting')
    await settle()
    expect(kit.getSnapshot().wallets.eip155.is).toBe('disconnected')
    await kit.load()
    await settle()
    expect(kit.getSnapshot().wallets.eip155.is).toBe('connected')
  })

  test('R-CON-11: what other tabs did while it failed is known once it worked', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    failToLoad()
    const { kit, evm } = startKit({ restore: async () => connectionTo('eip155') }, { storage })
    await settle()
    for (const [key, text] of [
      ['kit.v1.eip155.wallets', null],
      ['kit.v1.activeNetwork', '"eip155:8453"'],
    ] as const) {
      failToLoad()
      storage.tamper(key, text)
      await settle()
    }
    await kit.load()
    await settle()
    const { wallets, networks } = kit.getSnapshot()
    expect([wallets.eip155.is, evm.asked, networks.active.name]).toEqual(['disconnected', [], 'Base'])
    expect(storage.space.entries.has('kit.v1.eip155.wallets')).toBe(false)
  })

  test('a listener that throws is reported, and is no failure to load', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    failToLoad()
    const { kit } = startKit({ restore: async () => connectionTo('eip155') }, { storage })
    await settle()
    const stop = kit.subscribe(() => {
      stop()
      throw new Error('The page is broken.')
    })
    await kit.load()
    await expect(kit.load()).resolves.toBeUndefined()
    expect(() => vi.advanceTimersByTime(1)).toThrow('The page is broken.')
  })

  test('several who wait are answered together, and it is fetched once', async () => {
    const { kit } = startKit()
    vi.mocked(startRoot).mockClear()
    await Promise.all([kit.load(), kit.load(), kit.load()])
    await kit.load()
    expect(startRoot).toHaveBeenCalledOnce()
  })

  test('what was asked meanwhile is played in order, each on what the one before it did', async () => {
    const networks: unknown[] = []
    const { kit } = startKit({
      connect: async ({ network }) => {
        networks.push(network)
        return connectionTo('eip155')
      },
    })
    kit.send({ type: 'network.switchRequested', network: 'eip155:8453' })
    kit.send({ type: 'router.openRequested' })
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    await settle()
    expect(kit.getSnapshot().router.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
    expect(networks).toEqual(['eip155:8453'])
  })

  test('what is asked in the moment that it arrives comes after what waited', async () => {
    await startKit().kit.load()
    const ends = new Set<boolean>()
    for (let steps = 0; steps < 60; steps++) {
      const { kit } = startKit()
      kit.send({ type: 'router.openRequested' })
      for (let step = 0; step < steps; step++) await null
      kit.send({ type: 'router.closeRequested' })
      await settle()
      ends.add(kit.getSnapshot().router.isOpen)
      kit.destroy()
    }
    expect([...ends]).toEqual([false])
  })
})
