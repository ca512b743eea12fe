import { KitError } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import type { ApiResponse, RequestApi } from './request-api.ts'
import { createRequestQueue } from './request-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue to an API that answers attempt after attempt as the test says, and then well. */
function queueTo(...answers: readonly (ApiResponse | KitError)[]) {
  const attempts: number[] = []
  const request: RequestApi = async () => {
    const answer = answers[attempts.length] ?? { status: 200, text: 'fine' }
    attempts.push(Date.now())
    if (answer instanceof KitError) throw answer
    return answer
  }
  return { queue: createRequestQueue(request), attempts }
}

const busy: ApiResponse = { status: 429, text: '' }
const broken: ApiResponse = { status: 502, text: '' }
const away = new KitError('rpc/unreachable')

test.each([
  ['is busy', [busy, busy]],
  ['is broken', [broken]],
  ['cannot be reached', [away, broken, busy]],
])('F04: a read is repeated, later each time, while the server %s', async (_, answers) => {
  const { queue, attempts } = queueTo(...answers)
  const reading = queue('/a', never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reading).toEqual({ status: 200, text: 'fine' })
  const pauses = attempts.slice(1).map((time, at) => time - (attempts[at] ?? 0))
  expect(pauses).toEqual([150, 300, 600].slice(0, answers.length))
})

test('after three more attempts the last answer counts', async () => {
  const { queue, attempts } = queueTo(busy, busy, busy, busy, busy)
  const reading = queue('/a', never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await reading, attempts.length]).toEqual([busy, 4])
})

test('F07, F09: the pause that the server names is kept, unless it is longer than half a minute', async () => {
  const patient = queueTo({ ...busy, retryAfter: 5_000 })
  const reading = patient.queue('/a', never)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(patient.attempts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await reading).status).toBe(200)
  const endless = queueTo({ ...busy, retryAfter: 30_001 })
  expect((await endless.queue('/a', never)).status).toBe(429)
})

test('F05, F27: what is sent is sent once, and a refusal is not asked for again', async () => {
  for (const [answer, init] of [
    [busy, { body: 'x' }],
    [{ status: 404, text: '' }, undefined],
  ] as const) {
    const { queue, attempts } = queueTo(answer)
    expect([await queue('/a', never, init), attempts.length]).toEqual([answer, 1])
  }
  const { queue, attempts } = queueTo(new KitError('rpc/timeout'))
  expect([await codeOf(queue('/a', never)), attempts.length]).toEqual(['rpc/timeout', 1])
})

test('no more than four requests are on their way at once, in the order in which they came', async () => {
  const open: { readonly url: string; answer(): void }[] = []
  const queue = createRequestQueue(
    (url) => new Promise((resolve) => void open.push({ url, answer: () => resolve({ status: 200, text: '' }) })),
  )
  const abort = new AbortController()
  const all = Array.from({ length: 8 }, (_, at) => queue(`/${at}`, at === 5 ? abort.signal : never))
  const left = codeOf(all[5])
  await vi.advanceTimersByTimeAsync(0)
  const urls = () => open.map(({ url }) => url)
  expect(urls()).toEqual(['/0', '/1', '/2', '/3'])
  abort.abort()
  expect(await left).toBe('rpc/aborted')
  open[1]?.answer()
  open[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(urls()).toEqual(['/0', '/1', '/2', '/3', '/4', '/6'])
  for (let at = 2; at < 7; at += 1) {
    open[at]?.answer()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(urls()).toHaveLength(7)
})
