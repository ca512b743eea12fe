import { durations, isKitError, KitError, serviceLimits } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQuestions, type Question } from './questions.ts'

const lifetime = 60_000
const staying = () => new AbortController().signal
const codeOf = (work: Promise<unknown>) => work.then(String, (error) => (isKitError(error) ? error.code : error))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Questions whose answers a test gives: a text, an error, or nothing. */
function start() {
  const questions = createQuestions<string>(Date.now)
  const sent: { answer: (text: string) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = []
  const send = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      sent.push({ answer, fail, signal })
    })
  const ask = (question: Partial<Question<string>> = {}, signal = staying()) =>
    questions.ask({ key: 'a', send, lifetime, ...question }, signal)
  return { ask, sent }
}

const busy = () => new KitError('rpc/internal')

describe('a question', () => {
  test('is answered from the cache for its lifetime, and sent again after it', async () => {
    const { ask, sent } = start()
    const first = ask()
    sent[0]?.answer('one')
    expect(await first).toBe('one')
    vi.setSystemTime(lifetime - 1)
    expect([await ask(), sent.length]).toEqual(['one', 1])
    vi.setSystemTime(lifetime)
    const second = ask()
    sent[1]?.answer('two')
    expect([await second, await ask(), sent.length]).toEqual(['two', 'two', 2])
  })

  test('is sent once for all who ask it at the same time', async () => {
    const { ask, sent } = start()
    const both = [ask(), ask()]
    sent[0]?.answer('one')
    expect([await Promise.all(both), sent.length]).toEqual([['one', 'one'], 1])
  })

  test('with another key has another answer', async () => {
    const { ask, sent } = start()
    const both = [ask(), ask({ key: 'b' })]
    sent[1]?.answer('of b')
    sent[0]?.answer('of a')
    expect(await Promise.all(both)).toEqual(['of a', 'of b'])
  })

  test('without a lifetime is sent each time', async () => {
    const { ask, sent } = start()
    for (const at of [0, 1]) {
      const answer = ask({ lifetime: 0 })
      sent[at]?.answer(`${at}`)
      expect(await answer).toBe(`${at}`)
    }
  })

  test('that is forced is sent beside one that is on its way, and the older answer does not replace the newer', async () => {
    const { ask, sent } = start()
    const [older, newer] = [ask(), ask({ force: true })]
    sent[1]?.answer('newer')
    expect(await newer).toBe('newer')
    sent[0]?.answer('older')
    expect([await older, await ask(), sent.length]).toEqual(['older', 'newer', 2])
  })

  test('gets 30 seconds, after which it has failed', async () => {
    const { ask, sent } = start()
    const answer = codeOf(ask())
    await vi.advanceTimersByTimeAsync(durations.uiRead - 1)
    expect(sent[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([await answer, sent[0]?.signal.aborted]).toEqual(['rpc/timeout', true])
  })

  test('is dropped from the cache when more than 8192 others have been answered', async () => {
    const { ask } = start()
    let sent = 0
    const send = async () => `${++sent}`
    for (let at = 0; at <= serviceLimits.cacheEntries; at += 1) await ask({ key: `${at}`, send })
    expect([await ask({ key: '1', send }), sent]).toEqual(['2', serviceLimits.cacheEntries + 1])
    expect(await ask({ key: '0', send })).toBe(`${serviceLimits.cacheEntries + 2}`)
  })
})

describe('a failed question', () => {
  test('R-BAL-3: fails again without being sent for 30 seconds, and is sent after them', async () => {
    const { ask, sent } = start()
    const first = codeOf(ask())
    sent[0]?.fail(busy())
    expect(await first).toBe('rpc/internal')
    vi.setSystemTime(durations.balanceRetry - 1)
    expect([await codeOf(ask()), sent.length]).toEqual(['rpc/internal', 1])
    vi.setSystemTime(durations.balanceRetry)
    const second = ask()
    sent[1]?.answer('one')
    expect(await second).toBe('one')
  })

  test.each([lifetime, 0])('is sent at once when it is forced, which ends the failure (lifetime %i)', async (each) => {
    const { ask, sent } = start()
    const first = codeOf(ask({ lifetime: each }))
    sent[0]?.fail(busy())
    await first
    const forced = ask({ lifetime: each, force: true })
    sent[1]?.answer('one')
    expect(await forced).toBe('one')
    const next = ask({ lifetime: each })
    sent[2]?.answer('two')
    expect(await next).toBe(each > 0 ? 'one' : 'two')
  })

  test('is no failure when those who asked have left', async () => {
    const { ask, sent } = start()
    const leaving = new AbortController()
    const left = codeOf(ask({}, leaving.signal))
    leaving.abort()
    expect([await left, sent[0]?.signal.aborted]).toEqual(['rpc/aborted', true])
    const next = ask()
    sent[1]?.answer('one')
    expect(await next).toBe('one')
  })

  test('is not sent by one who has left before', async () => {
    const { ask, sent } = start()
    expect([await codeOf(ask({}, AbortSignal.abort())), sent.length]).toEqual(['rpc/aborted', 0])
  })
})
