import { isKitError } from '@kit/core'
import { expect, test, vi } from 'vitest'
import { createSharedRequests } from './shared-requests.ts'

/** A stand-in for a request that is answered by hand. */
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

test('two who ask the same at the same time share one request; others have their own', async () => {
  const { started, start } = byHand()
  const requests = createSharedRequests<string>()
  const all = ['a', 'a', 'b'].map((key) => requests.join(key, start, staying()))
  started[0]?.answer('one')
  started[1]?.answer('two')
  expect([await Promise.all(all), started.length]).toEqual([['one', 'one', 'two'], 2])
})

test('one who leaves takes nobody along', async () => {
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

test('the last who leaves ends the request, and whoever comes then starts a new one', async () => {
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

test('an answer is for those who waited; a failure too, and the next try is a new one', async () => {
  const { started, start } = byHand()
  const requests = createSharedRequests<string>()
  const failing = requests.join('a', start, staying())
  started[0]?.fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  const next = requests.join('a', start, staying())
  started[1]?.answer('yes')
  expect([await next, started.length]).toEqual(['yes', 2])
})

test('nobody is left listening to a signal', async () => {
  const { started, start } = byHand()
  const signal = staying()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  const work = createSharedRequests<string>().join('a', start, signal)
  started[0]?.answer('x')
  await work
  await Promise.resolve()
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1])
})
