import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../config/limits.ts'
import { modalDurations } from '../config/modal-durations.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { connectorOf } from '../test-utils/sample-connection.ts'
import { bindDiscovery } from './discovery.effects.ts'
import { lazyDiscoveries } from './lazy-discoveries.ts'

function startDiscovery(...adapters: readonly ChainAdapter[]) {
  const discoveries = lazyDiscoveries(adapters, { sessionConnectorIds: [] })
  const { actor, news, stop } = inASystem(bindDiscovery(discoveries), 'discovery', { recentIds: [] })
  return {
    arrive: () => Promise.all(discoveries.map(({ code }) => code.load())),
    look: () => actor.send({ type: 'discovery.requested' }),
    news,
    stop,
    value: () => actor.getSnapshot().value,
    ids: () => actor.getSnapshot().context.connectors.map(({ namespace, id }) => `${namespace} ${id}`),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('which wallets are here', () => {
  test('R-CFG-7: no adapter is asked before the page asks for wallets', async () => {
    const evm = scriptedAdapter('eip155')
    const discovery = startDiscovery(evm.adapter)
    await settle()
    expect([discovery.value(), evm.count.discoveries]).toEqual(['idle', 0])
  })

  test('R-CON-2: those of every namespace are listed as they come, and leave when they go', async () => {
    const evm = scriptedAdapter('eip155', { found: [connectorOf('eip155', 'a')] })
    const sol = scriptedAdapter('solana')
    const discovery = startDiscovery(evm.adapter, sol.adapter)
    discovery.look()
    await settle()
    sol.fake.announce(connectorOf('solana', 'a'))
    expect(discovery.ids()).toEqual(['eip155 a', 'solana a'])
    evm.fake.withdraw('a')
    expect(discovery.ids()).toEqual(['solana a'])
  })

  test('those that answer at once are listed at once, when the code that finds them has arrived', async () => {
    const discovery = startDiscovery(scriptedAdapter('eip155', { found: [connectorOf('eip155', 'a')] }).adapter)
    await discovery.arrive()
    discovery.look()
    expect(discovery.ids()).toEqual(['eip155 a'])
  })

  test('one that announces itself twice is listed once', async () => {
    const evm = scriptedAdapter('eip155', { found: [connectorOf('eip155', 'a')] })
    const discovery = startDiscovery(evm.adapter)
    discovery.look()
    await settle()
    evm.fake.announce(connectorOf('eip155', 'a'))
    expect(discovery.ids()).toEqual(['eip155 a'])
  })

  test('a flood of them is cut at 64', async () => {
    const found = Array.from({ length: 5_000 }, (_, at) => connectorOf('eip155', `w${at}`))
    const discovery = startDiscovery(scriptedAdapter('eip155', { found }).adapter)
    discovery.look()
    await settle()
    expect(discovery.ids()).toHaveLength(limits.announcedWallets)
  })

  test('the list counts as complete once they have had time to speak', async () => {
    const discovery = startDiscovery(scriptedAdapter('eip155').adapter)
    discovery.look()
    await vi.advanceTimersByTimeAsync(modalDurations.looking - 1)
    expect(discovery.value()).toEqual({ running: 'looking' })
    await vi.advanceTimersByTimeAsync(1)
    expect(discovery.value()).toEqual({ running: 'settled' })
  })

  test('looking twice asks once', async () => {
    const evm = scriptedAdapter('eip155')
    const discovery = startDiscovery(evm.adapter)
    discovery.look()
    discovery.look()
    await settle()
    expect(evm.count.discoveries).toBe(1)
  })
})

describe('a discovery that fails', () => {
  test('leaves the others alone, and is tried again when the page asks again', async () => {
    const evm = scriptedAdapter('eip155', { found: [connectorOf('eip155', 'a')] })
    const sol = scriptedAdapter('solana', { found: [connectorOf('solana', 'b')] })
    const loadDiscovery = vi.fn(sol.adapter.loadDiscovery).mockRejectedValueOnce(new Error('offline'))
    const discovery = startDiscovery(evm.adapter, { ...sol.adapter, loadDiscovery })
    discovery.look()
    await settle()
    expect([discovery.value(), discovery.ids()]).toEqual([{ running: 'failed' }, ['eip155 a']])
    const error = expect.objectContaining({ code: 'kit/load-failed', cause: new Error('offline') })
    expect(discovery.news).toEqual([{ type: 'discovery.failed', namespace: 'solana', error }])
    discovery.look()
    await settle()
    expect(discovery.news).toHaveLength(1)
    expect(discovery.ids()).toEqual(['eip155 a', 'solana b'])
    expect(evm.fake.discoveryListeners).toBe(1)
  })

  const refuse = () => {
    throw new Error('no')
  }
  test.each([
    ['listening', async () => refuse],
    ['loading', refuse],
  ])('is one also when %s throws, and the others are listened to', async (_, loadDiscovery) => {
    const sol = scriptedAdapter('solana', { found: [connectorOf('solana', 'b')] })
    const discovery = startDiscovery({ ...scriptedAdapter('eip155').adapter, loadDiscovery }, sol.adapter)
    discovery.look()
    await settle()
    expect([discovery.value(), discovery.ids()]).toEqual([{ running: 'failed' }, ['solana b']])
    expect(discovery.news).toMatchObject([{ namespace: 'eip155', error: { cause: new Error('no') } }])
  })
})

describe('the end', () => {
  test('no listener is left, also where discovery had not loaded yet', async () => {
    const evm = scriptedAdapter('eip155')
    const early = startDiscovery(evm.adapter)
    early.look()
    early.stop()
    await settle()
    expect(evm.fake.discoveryListeners).toBe(0)
    const late = startDiscovery(evm.adapter)
    late.look()
    await settle()
    expect(evm.fake.discoveryListeners).toBe(1)
    late.stop()
    expect([evm.fake.discoveryListeners, vi.getTimerCount()]).toEqual([0, 0])
  })
})
