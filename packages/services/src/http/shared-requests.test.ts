import { isKitError } from '@kit/core'
import { expect, test, vi } from 'vitest'
import { createSharedRequests } from './shared-requests.ts'

/** A fake request that the test answers. */
function byHand() {
  const started: { signal: AbortSignal; answer: (text: string) => void; fail: (error: unknown) => void }[] = []
  const start = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      started.push({ signal, answer, fail })
    })
  return { started, start }
}

const staying = () => new AbortController().signal
const codeOf = (work: Promise<unknown>) =>
  work.then(String, (error: unknown) => (isKitError(error) ? error.code : error))

test('callers with equal keys share one request, others have their own', async () => {
  const { started, start } = byHand()
  const requests = createSharedRequests<string>()
  const all = ['a', 'a', 'b'].map((key) => requests.join(key, start, staying()))
  started[0]?.answer('one')
  started[1]?.answer('two')
  expect([await Promise.all(all), started.length]).toEqual([['one', 'one', 'two'], 2])
})

test('an aborted caller leaves the request to the others', async () => {
  const { started, start } = byHand()
  const requests = createSharedRequests<string>()
  const leaving = new AbortController()
  const [left, stayed] = [leaving.signal, staying()].map((signal) => requests.join('a', start, signal))
  leaving.abort()
  expect(await codeOf(left as Promise<string>)).toBe('rpc/aborted')
  expect(started[0]?.signal.aborted).toBe(false)
  started[0]?.answer('here')
  expect(await stayed).toBe('here')
})

test('the last caller to abort ends the request, and the next starts a new one', async () => {
  const { started, start } = byHand()
  const requests = createSharedRequests<string>()
  const [first, second] = [new AbortController(), new AbortController()]
  const both = [first, second].map(({ signal }) => codeOf(requests.join('a', start, signal)))
  first.abort()
  second.abort()
  expect(await Promise.all(both)).toEqual(['rpc/aborted', 'rpc/aborted'])
  const next = requests.join('a', start, staying())
  expect([started.length, started[0]?.signal.aborted, started[1]?.signal.aborted]).toEqual([2, true, false])
  started[0]?.answer('late')
  started[1]?.answer('new')
  expect(await next).toBe('new')
})

test('callers that waited share the answer or the failure, and the next starts a new request', async () => {
  const { started, start } = byHand()
  const requests = createSharedRequests<string>()
  const failing = requests.join('a', start, staying())
  started[0]?.fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  const next = requests.join('a', start, staying())
  started[1]?.answer('yes')
  expect([await next, started.length]).toEqual(['yes', 2])
})

test('no listener stays on a signal', async () => {
  const { started, start } = byHand()
  const signal = staying()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  const work = createSharedRequests<string>().join('a', start, signal)
  started[0]?.answer('x')
  await work
  await Promise.resolve()
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1])
})
