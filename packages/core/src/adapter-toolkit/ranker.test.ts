import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { createRanker } from './ranker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Endpoints by name that answer a ping after so many milliseconds: usable, not, or never. */
function startRanker(latencies: Record<string, number | 'broken' | 'silent'>) {
  const end = new AbortController()
  const pinged: string[] = []
  const ping = async (name: string, signal: AbortSignal): Promise<boolean> => {
    pinged.push(name)
    const latency = latencies[name]
    if (latency === 'broken') throw new Error('no')
    return new Promise((resolve, reject) => {
      if (latency !== 'silent') setTimeout(() => resolve(true), latency)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  return { latencies, pinged, end, ranker: createRanker(Object.keys(latencies), ping, end.signal) }
}

const rounds = (count: number) => vi.advanceTimersByTimeAsync((count - 1) * durations.rankingInterval + 1_500)

test('R-NET-2: every four seconds each endpoint is pinged once, and the quicker one goes first', async () => {
  const { ranker, pinged } = startRanker({ slow: 300, quick: 20 })
  expect(ranker.order()).toEqual(['slow', 'quick'])
  ranker.start()
  ranker.start()
  await rounds(1)
  expect([ranker.order(), pinged]).toEqual([
    ['quick', 'slow'],
    ['slow', 'quick'],
  ])
  await rounds(2)
  expect(pinged).toEqual(['slow', 'quick', 'slow', 'quick'])
})

test('R-NET-2: one that does not answer within a second, or not at all, goes last, and comes back when it answers', async () => {
  const { ranker, latencies } = startRanker({ silent: 'silent', broken: 'broken', good: 900 })
  ranker.start()
  await rounds(1)
  expect(ranker.order()[0]).toBe('good')
  latencies.silent = 1
  await rounds(20)
  expect(ranker.order()[0]).toBe('silent')
})

test('F28: nothing is asked before the start, of a single endpoint, and after the end', async () => {
  const [alone, two] = [startRanker({ only: 1 }), startRanker({ one: 1, other: 1 })]
  alone.ranker.start()
  await rounds(2)
  expect([alone.pinged, two.pinged]).toEqual([[], []])
  two.ranker.start()
  two.end.abort()
  await rounds(3)
  expect(two.pinged).toEqual(['one', 'other'])
  expect(vi.getTimerCount()).toBe(0)
})
