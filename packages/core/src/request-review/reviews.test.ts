import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { runHole } from '../test-utils/run-hole.ts'
import { testConnected, testConnection, testSnapshot } from '../test-utils/test-snapshot.ts'
import { loadRequestReview } from './request-review.effects.ts'
import { createReviews } from './reviews.ts'

const connection = testConnection()
const { namespace, connectorId } = connection

/** Reviews over a snapshot that the test changes. */
function start(wallets: NonNullable<Parameters<typeof testSnapshot>[0]>['wallets'] = {}) {
  const told = vi.fn()
  let snapshot = testSnapshot({ wallets })
  let look = () => {}
  const reviews = createReviews({
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      look = listener
      return () => {}
    },
    tell: told,
  } as never)
  const ask = vi.fn(async () => 'asked')
  const asked = { namespace, connectorId, method: 'signMessage', input: {}, signal: new AbortController().signal }
  return {
    ...{ told, ask, reviews },
    run: (of: string = namespace) => codeOf(reviews.run({ ...asked, namespace: of } as never, ask)),
    become(change: Partial<typeof snapshot>) {
      snapshot = { ...snapshot, ...change }
      look()
    },
  }
}

test.each(['eip155', 'ton'])('no request is shown for a wallet of %s that is not connected', async (of) => {
  const { run, told, ask } = start()
  expect(await run(of)).toBe('connection/required')
  expect([told.mock.calls, ask.mock.calls]).toEqual([[], []])
})

test('a review whose code cannot be loaded asks no wallet, and says why', async () => {
  const { run, become, ask, told } = start({ eip155: testConnected({ connection }) })
  const running = run()
  become({ requestReview: { is: 'idle' } as never })
  become({ requestReview: { is: 'idle', error: new KitError('kit/load-failed') } as never })
  expect(await running).toBe('kit/load-failed')
  expect(ask).not.toHaveBeenCalled()
  expect(told.mock.calls.map(([{ type }]) => type)).toEqual(['requestReview.requested'])
})

test('the end refuses what waits for the visitor, and whatever is asked from then on, which is shown to nobody', async () => {
  const { run, reviews, ask, told } = start({ eip155: testConnected({ connection }) })
  const running = run()
  reviews.destroy()
  expect([await running, told.mock.calls.length]).toEqual(['kit/destroyed', 1])
  expect([await run(), await run('ton')]).toEqual(['kit/destroyed', 'kit/destroyed'])
  expect([ask.mock.calls.length, told.mock.calls.length]).toEqual([0, 1])
})

function feature() {
  const approve = vi.fn(async () => {})
  const clearSigning = { explain: async () => ({ source: 'standard', effects: [], warnings: [] }) }
  const services = { clearSigning, reviews: { approve, refuse: approve }, chains: {}, origin: 'https://app.test' }
  return { approve, ...loadRequestReview(services as never) }
}

test.each(['explain', 'ask', 'refuse'])('nothing is done by %s while no request is on show', async (name) => {
  const { approve, ...loaded } = feature()
  expect(await runHole(loaded, name, null)).toBe('unexpected')
  expect(approve).not.toHaveBeenCalled()
})

test('what is withdrawn while nothing is on show, and the end of another view, change nothing', () => {
  const { logic, read, onLeave } = feature()
  const { actor, news } = inASystem(logic, 'requestReview')
  actor.send({ type: 'requestReview.withdrawn', id: 1 })
  expect([read(actor, []), news]).toEqual([expect.objectContaining({ is: 'idle' }), []])
  expect(onLeave?.({ view: 'Networks' }, [])).toBeNull()
})
