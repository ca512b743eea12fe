import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, type EventObject, setup } from 'xstate'
import { KitError } from '../errors/kit-error.ts'
import { standInWalletList } from '../test-utils/stand-in-wallet-list.ts'
import { keptLog, startKit } from '../test-utils/start-kit.ts'
import { type Feature, lateActor, readLate } from './lazy-actor.ts'

/** Keeps what it hears, and crashes when it is told to. */
const ear = setup({
  types: {} as { context: { heard: string[] } },
  actions: {
    crash: () => {
      throw new Error('the ear’s own mistake')
    },
  },
}).createMachine({
  context: { heard: [] },
  on: {
    crash: { actions: 'crash' },
    '*': { actions: assign({ heard: ({ context, event }) => [...context.heard, event.type] }) },
  },
})

const feature: Feature<unknown> = {
  logic: ear,
  input: undefined,
  read: ({ context }: { context: { heard: string[] } }) => context.heard,
}

function startLate(load: () => Promise<Feature<unknown>>) {
  const actor = createActor(lateActor(load))
  const crashes: unknown[] = []
  actor.subscribe({ error: (error) => void crashes.push(error) })
  actor.start()
  return {
    actor,
    crashes,
    send: (...types: string[]) => {
      for (const type of types) actor.send({ type } as EventObject)
    },
    read: () => readLate<unknown>(actor, 'away', ({ code }) => code),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a feature that is not there yet', () => {
  test('is fetched with the first letter and not before', async () => {
    const load = vi.fn(async () => feature)
    const late = startLate(load)
    await settle()
    expect([load.mock.calls.length, late.read()]).toEqual([0, 'away'])
    late.send('one')
    expect([load.mock.calls.length, late.read()]).toEqual([1, 'away'])
    await settle()
    expect(late.read()).toEqual(['one'])
  })

  test('hears every letter once, in order, those from before it came first', async () => {
    const late = startLate(async () => feature)
    late.send('one', 'two')
    await settle()
    late.send('three')
    expect(late.read()).toEqual(['one', 'two', 'three'])
  })

  test('that cannot be fetched says so, and hears everything once it can be', async () => {
    const load = vi.fn(async () => feature).mockRejectedValueOnce(new Error('offline'))
    const late = startLate(load)
    late.send('one', 'two')
    await settle()
    expect(late.read()).toBe('kit/load-failed')
    late.send('retry')
    expect(late.read()).toBe('away')
    await settle()
    expect(late.read()).toEqual(['one', 'two', 'retry'])
  })

  test('keeps the reason that was given', async () => {
    const late = startLate(() => Promise.reject(new KitError('config/invalid')))
    late.send('one')
    await settle()
    expect(late.read()).toBe('config/invalid')
  })

  test('is not fetched a second time once it is there', async () => {
    const load = vi.fn(async () => feature)
    const late = startLate(load)
    late.send('one')
    await settle()
    late.send('two')
    await settle()
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('a feature that is there', () => {
  test('is heard of whenever it moves', async () => {
    const late = startLate(async () => feature)
    late.send('one')
    await settle()
    const seen: unknown[] = []
    late.actor.subscribe({ next: () => void seen.push(late.read()), error: () => {} })
    late.send('two')
    expect(seen.at(-1)).toEqual(['one', 'two'])
  })

  test('that crashes is reported, and remembers what it knew last', async () => {
    const late = startLate(async () => feature)
    late.send('one')
    await settle()
    late.send('crash')
    expect(late.crashes).toEqual([new Error('the ear’s own mistake')])
    expect(late.read()).toEqual(['one'])
  })
})

describe('in a kit', () => {
  test('every move of a late feature reaches those who subscribed to the kit', async () => {
    vi.useRealTimers()
    const { load } = standInWalletList()
    const { kit } = startKit({}, { runtime: { loadWalletList: load } })
    const seen = new Set<string>()
    kit.subscribe(() => void seen.add(kit.getSnapshot().directory.is))
    kit.send({ type: 'router.openRequested' })
    await vi.waitFor(() => expect([...seen]).toEqual(['idle', 'loading', 'ready']))
    expect(kit.getSnapshot().directory).toBe(kit.getSnapshot().directory)
    kit.destroy()
  })

  test('one that crashes takes nothing else down, and the developer hears of it', async () => {
    vi.useRealTimers()
    const logger = keptLog()
    const hostile = { find: () => Promise.reject(new Error('no')), prefetch: async () => {} }
    const { kit, view } = startKit({}, { logger, runtime: { loadWalletList: async () => hostile } })
    kit.send({ type: 'router.openRequested' })
    await vi.waitFor(() => expect(kit.getSnapshot().directory.is).toBe('ready'))
    kit.send({ type: 'directory.searched', text: null as never })
    expect(logger.lines).toEqual([['warn', '[kit]', 'directory', expect.any(Error)]])
    kit.send({ type: 'router.viewRequested', route: { view: 'Networks' } })
    expect(view()).toBe('Networks')
    kit.destroy()
  })
})
