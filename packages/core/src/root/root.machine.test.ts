import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Route } from '../router/routes.ts'
import { testSettings } from '../test-utils/test-snapshot.ts'
import type { RootHost } from './root.host.ts'
import { rootMachine } from './root.machine.ts'
import type { RootEmitted, RootEvent, RuleTable } from './root.types.ts'

/** Records what it hears, and crashes when it is told to. */
const recorder = setup({
  types: {} as { context: { heard: string[] } },
  actions: {
    crash: () => {
      throw new Error('a bug of the recorder')
    },
  },
}).createMachine({
  context: { heard: [] },
  on: {
    crash: { actions: 'crash' },
    '*': { actions: assign({ heard: ({ context, event }) => [...context.heard, event.type] }) },
  },
})

const feature = loadedFeature(recorder, ({ context: { heard } }) => heard)

const router = loadedFeature(setup({}).createMachine({ context: { stack: ['below'] } }), () => null)

/** A root with one lazy feature, which takes every event but those that begin with `stray`; `isDeaf` to routes that are left. */
function startRoot(
  load: () => Promise<LoadedFeature>,
  first: readonly string[] = [],
  rules: RuleTable = {},
  isDeaf = false,
) {
  const host: RootHost = {
    eager: new Map([['router', router]]),
    first: first.map((type) => ({ to: 'recorder', event: { type } })),
    isLazy: (address) => address === 'recorder',
    rules: {},
    load: () => fromPromise(async () => ({ feature: await load(), rules })),
    decide: (_context, _children, event, known) => ({
      set: {},
      effects:
        Object.hasOwn(known, event.type) || (isDeaf && event.type === 'router.left')
          ? []
          : [{ to: event.type.startsWith('stray') ? 'missing' : 'recorder', event }],
    }),
  }
  const context = {
    ...{ namespaces: [], settings: testSettings, connections: {}, disconnecting: null, connectQueue: null },
    ...{ chosenListing: null, sessionNamespace: null, hasInteracted: false },
  }
  const root = createActor(rootMachine, { input: { context, host } })
  const emitted: RootEmitted[] = []
  root.on('*', (event) => emitted.push(event))
  root.start()
  const read = () => {
    const { children, context: now } = root.getSnapshot()
    const { recorder: actor } = children
    const loaded = now.loaded.get('recorder')
    if (actor && loaded) return loaded.read(actor, [])
    const { failure, queued = [] } = now.lazy.recorder ?? {}
    return failure?.code ?? `${queued.length} queued`
  }
  return {
    root,
    emitted,
    read,
    send: (...types: string[]) => {
      for (const type of types) root.send({ type } as RootEvent)
    },
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a lazy feature', () => {
  test('is fetched with the first request and not before', async () => {
    const load = vi.fn(async () => feature)
    const { send, read } = startRoot(load)
    await settle()
    expect([load.mock.calls.length, read()]).toEqual([0, '0 queued'])
    send('one')
    expect([load.mock.calls.length, read()]).toEqual([1, '1 queued'])
    await settle()
    expect(read()).toEqual(['one'])
  })

  test('is not fetched to be told that the visitor left what it was never asked for', async () => {
    const load = vi.fn(async () => feature)
    const { send, read } = startRoot(load)
    send('router.left')
    await settle()
    expect(load).not.toHaveBeenCalled()
    send('one', 'router.left')
    await settle()
    expect(read()).toEqual(['one', 'router.left'])
  })

  test('hears of what the visitor left while it was fetched, in its turn, by what it makes of it', async () => {
    const onLeave = vi.fn(({ view }: Route) => (view === 'Swap' ? { type: 'given up' } : null))
    const { root, send, read } = startRoot(async () => ({ ...feature, onLeave }), [], {}, true)
    send('one')
    root.send({ type: 'router.left', route: { view: 'Swap', namespace: 'eip155' } })
    root.send({ type: 'router.left', route: { view: 'Networks' } })
    send('two')
    await settle()
    expect(read()).toEqual(['one', 'given up', 'two'])
    expect(onLeave.mock.calls).toEqual([
      [{ view: 'Swap', namespace: 'eip155' }, ['below']],
      [{ view: 'Networks' }, ['below']],
    ])
  })

  test('takes every request once and in order, those that waited first', async () => {
    const { send, read } = startRoot(async () => feature, ['stored'])
    send('one', 'two')
    await settle()
    send('three')
    expect(read()).toEqual(['stored', 'one', 'two', 'three'])
  })

  test('brings the rules of its news with it', async () => {
    const { send, read } = startRoot(async () => feature, [], { 'signIn.succeeded': () => ({}) })
    send('signIn.succeeded')
    await settle()
    send('signIn.succeeded', 'one')
    expect(read()).toEqual(['signIn.succeeded', 'one'])
  })

  test('that cannot be fetched says so, is fetched again with the next request, and takes all of them', async () => {
    const load = vi.fn(async () => feature).mockRejectedValueOnce(new Error('offline'))
    const { send, read, emitted } = startRoot(load)
    send('one', 'two')
    await settle()
    expect(read()).toBe('kit/load-failed')
    const error = { code: 'kit/load-failed', cause: new Error('offline') }
    expect(emitted).toMatchObject([{ type: 'kit.crashed', actor: 'recorder', error }])
    send('retry')
    expect(read()).toBe('3 queued')
    await settle()
    expect(read()).toEqual(['one', 'two', 'retry'])
  })

  test('keeps the reason that its fetch gave', async () => {
    const { send, read } = startRoot(() => Promise.reject(new KitError('config/invalid')))
    send('one')
    await settle()
    expect(read()).toBe('config/invalid')
  })

  test('is fetched once, however many requests there are', async () => {
    const load = vi.fn(async () => feature)
    const { send } = startRoot(load)
    send('one', 'two')
    await settle()
    send('three')
    await settle()
    expect(load).toHaveBeenCalledOnce()
  })

  test('tells the subscribers of the root whenever it changes', async () => {
    const { root, send, read } = startRoot(async () => feature)
    send('one')
    await settle()
    const seen: unknown[] = []
    root.subscribe(() => void seen.push(read()))
    send('two')
    expect(seen.at(-1)).toEqual(['one', 'two'])
  })

  test('that crashes is reported, keeps what it said last, and stops nothing else', async () => {
    const { root, send, read, emitted } = startRoot(async () => feature)
    send('one')
    await settle()
    send('crash')
    expect(emitted).toEqual([{ type: 'kit.crashed', actor: 'recorder', error: new Error('a bug of the recorder') }])
    expect([read(), root.getSnapshot().status]).toEqual([['one'], 'active'])
    send('two')
    expect(emitted[1]).toMatchObject({ actor: 'recorder', error: { code: 'kit/undelivered' } })
  })
})

test('an effect for an address that no feature has is reported', () => {
  const { send, emitted } = startRoot(async () => feature)
  send('stray.one')
  expect(emitted).toMatchObject([{ type: 'kit.crashed', actor: 'missing', error: { code: 'kit/undelivered' } }])
})
