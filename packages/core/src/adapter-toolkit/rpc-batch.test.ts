import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { createRpcBatch } from './rpc-batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Body = { readonly id: number }
const noBatches = new Error('no batches')
const reply = (id: unknown, result: unknown = `r${id}`) => ({ id, result })
const never = new AbortController().signal

/** An endpoint that answers batches as a test says; single requests get their result. */
function start(answer: (bodies: readonly Body[]) => unknown) {
  const posts: (Body | readonly Body[])[] = []
  const end = new AbortController()
  const request = createRpcBatch<Body>({
    async single(body, signal) {
      posts.push(body)
      if (signal.aborted) throw signal.reason
      return `single ${body.id}`
    },
    async together(bodies) {
      posts.push(bodies)
      return answer(bodies)
    },
    readReply(given, id) {
      if (typeof given !== 'object' || given === null || !('result' in given)) throw new Error(`no ${id}`)
      return given.result
    },
    noList: (replies) => (replies === 'no' ? noBatches : new Error('no list')),
    isRefusal: (failure) => failure === noBatches,
    end: end.signal,
  })
  const ask = async (...ids: readonly number[]) => {
    const asked = Promise.allSettled(ids.map((id) => request({ id }, never)))
    await vi.runAllTimersAsync()
    return (await asked).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
  }
  const sizes = () => posts.map((posted) => ('length' in posted ? posted.length : 'single'))
  return { request, ask, end, sizes }
}

test('F15, R-NET-1: the requests of one tick are one batch, and each gets its own reply in whatever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([1, 2, 3], { minLength: 3 }), async (order) => {
      const { ask, sizes } = start(() => order.map((id) => reply(id)))
      expect([await ask(1, 2, 3), sizes()]).toEqual([['r1', 'r2', 'r3'], [3]])
    }),
  )
})

test('F16: a missing reply and an error fail their own request only', async () => {
  const { ask } = start(() => [reply(3), { id: 2, error: {} }])
  expect(await ask(1, 2, 3)).toEqual(['Error: no 1', 'Error: no 2', 'r3'])
})

test('F16: unknown replies, second replies and what is none are ignored', async () => {
  const { ask } = start(() => [reply(9), reply(2), reply(2, 'again'), null, 'x', { result: 'whose' }, reply(1)])
  expect(await ask(1, 2)).toEqual(['r1', 'r2'])
})

test.each([null, {}, 'else'])('F16: %j in place of a list fails every request', async (replies) => {
  expect(await start(() => replies).ask(1, 2)).toEqual(['Error: no list', 'Error: no list'])
})

test('a batch that fails fails each of its requests', async () => {
  const { ask, sizes } = start(() => Promise.reject(new Error('down')))
  expect([await ask(1, 2), await ask(3, 4), sizes()]).toEqual([
    ['Error: down', 'Error: down'],
    ['Error: down', 'Error: down'],
    [2, 2],
  ])
})

test('F18: an endpoint that refuses batches is asked one by one for five minutes', async () => {
  const { ask, sizes } = start(() => 'no')
  expect([await ask(1, 2), await ask(3, 4)]).toEqual([
    ['single 1', 'single 2'],
    ['single 3', 'single 4'],
  ])
  expect(sizes()).toEqual([2, 'single', 'single', 'single', 'single'])
  await vi.advanceTimersByTimeAsync(durations.batchRefusalMemory)
  await ask(5, 6)
  expect(sizes().slice(5)).toEqual([2, 'single', 'single'])
})

test('F17: a request alone is sent alone, and more than a thousand are more than one batch', async () => {
  const { ask, sizes } = start((bodies) => bodies.map(({ id }) => reply(id)))
  expect(await ask(7)).toEqual(['single 7'])
  await ask(...Array.from({ length: serviceLimits.rpcBatch + 2 }, (_, id) => id))
  expect(sizes()).toEqual(['single', serviceLimits.rpcBatch, 2])
})

test('who no longer waits hears of it at once, and the others get their reply', async () => {
  const { request } = start((bodies) => bodies.map(({ id }) => reply(id)))
  const abort = new AbortController()
  const [left, stayed] = [codeOf(request({ id: 1 }, abort.signal)), request({ id: 2 }, never)]
  abort.abort()
  expect(await left).toBe('rpc/aborted')
  await vi.runAllTimersAsync()
  expect(await stayed).toBe('r2')
})
