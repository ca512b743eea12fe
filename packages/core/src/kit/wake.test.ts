import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../stand-ins/code-of.ts'
import { memoryStorage } from '../stand-ins/memory-storage.ts'
import { connectionTo } from '../stand-ins/scripted-adapter.ts'
import { startKit } from '../stand-ins/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { openModal } from '../verbs/modal.ts'
import { createEngine } from './engine.ts'

vi.mock(import('./engine.ts'), async (original) => {
  const real = await original()
  return { ...real, createEngine: vi.fn(real.createEngine) }
})

const failToLoad = () =>
  vi.mocked(createEngine).mockImplementationOnce(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(1)

describe('fetching what the kit needs to act', () => {
  test('a failure is told to whoever waits, and may be tried again', async () => {
    const { kit } = startKit()
    failToLoad()
    expect(await codeOf(kit.wake())).toBe('kit/load-failed')
    await kit.wake()
    kit.send({ type: 'modal.openRequested' })
    expect(kit.getSnapshot().modal.isOpen).toBe(true)
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
    kit.send({ type: 'modal.closeRequested' })
    expect(await again).toHaveProperty('wentWell')
  })

  test('what was asked while it failed is not played later', async () => {
    const { kit } = startKit()
    failToLoad()
    kit.send({ type: 'modal.openRequested' })
    await settle()
    await kit.wake()
    expect(kit.getSnapshot().modal.isOpen).toBe(false)
  })

  test('R-CON-1, R-CON-4: nobody is reconnecting while it fails, and the wallet is picked up once it worked', async () => {
    const storage = memoryStorage(new Map([['kit.v1.eip155.wallets', '[{"connectorId":"io.wallet"}]']]))
    failToLoad()
    const { kit } = startKit({ restore: async () => connectionTo('eip155') }, { storage })
    expect(kit.getSnapshot().connections.eip155.is).toBe('reconnecting')
    await settle()
    expect(kit.getSnapshot().connections.eip155.is).toBe('disconnected')
    await kit.wake()
    await settle()
    expect(kit.getSnapshot().connections.eip155.is).toBe('connected')
  })

  test('several who wait are answered together, and it is fetched once', async () => {
    const { kit } = startKit()
    vi.mocked(createEngine).mockClear()
    await Promise.all([kit.wake(), kit.wake(), kit.wake()])
    await kit.wake()
    expect(createEngine).toHaveBeenCalledOnce()
  })

  test('what was asked meanwhile is played in order, each on what the one before it did', async () => {
    const { kit, evm } = startKit()
    kit.send({ type: 'network.switchRequested', network: 'eip155:8453' })
    kit.send({ type: 'modal.openRequested' })
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
    const networks: unknown[] = []
    const adapter = await evm.descriptor.load({} as never)
    vi.spyOn(adapter, 'connect').mockImplementation(async ({ network }) => {
      networks.push(network)
      return connectionTo('eip155')
    })
    await settle()
    expect(kit.getSnapshot().modal.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
    expect(networks).toEqual(['eip155:8453'])
  })
})
