import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { framePrefix } from '../protocol/envelope.ts'
import { noSignal, startSession } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const url = 'https://farcaster.example/connect?channelToken=1'

async function asked(signal = noSignal()) {
  const frame = startSession({ offer: { farcaster: true }, answers: { GET_FARCASTER_URI: { url }, RPC_ABORT: {} } })
  const seen: { outcome: unknown } = { outcome: 'waiting' }
  frame.session.frame.connectFarcaster(signal).then(
    () => (seen.outcome = 'approved'),
    ({ code }) => (seen.outcome = code),
  )
  await pass(frameTimeouts.readyDelay)
  return { ...frame, seen, code: () => seen.outcome }
}

async function uriOf(options: Parameters<typeof startSession>[0]) {
  const { session, names } = startSession(options)
  const outcome = session.frame.farcasterUri(noSignal()).catch(({ code }) => code)
  await pass(frameTimeouts.readyDelay)
  return { outcome: await outcome, names: names() }
}

describe('R-AUTH-3: Farcaster', () => {
  test('is asked for what the visitor’s app opens', async () => {
    const { outcome, names } = await uriOf({ offer: { farcaster: true }, answers: { GET_FARCASTER_URI: { url } } })
    expect([outcome, names]).toEqual([url, ['GET_FARCASTER_URI']])
  })

  test('is asked for nothing where the frame does not offer it', async () => {
    const { outcome, names } = await uriOf({ offer: { farcaster: false }, answers: { GET_FARCASTER_URI: { url } } })
    expect([outcome, names]).toEqual(['auth/not-offered', []])
  })

  test.each(['http://farcaster.example/', 'http://127.0.0.1.evil.example/'])('opens no %s', async (unsafe) => {
    const { outcome } = await uriOf({ offer: { farcaster: true }, answers: { GET_FARCASTER_URI: { url: unsafe } } })
    expect(outcome).toBe('auth/provider-failed')
  })

  test('is waited for longer than for an answer, and asked once', async () => {
    const { code, names, last, answer } = await asked()
    await pass(10 * frameTimeouts.answer)
    expect([code(), names()]).toEqual(['waiting', ['CONNECT_FARCASTER']])
    answer(last(), { userName: 'ana' })
    await pass(0)
    expect(code()).toBe('approved')
  })

  test('is waited for no longer than the sign-in lasts, and the frame is told', async () => {
    const { code, names } = await asked()
    await pass(frameTimeouts.link)
    expect([code(), names()]).toEqual(['auth/farcaster-expired', ['CONNECT_FARCASTER', 'RPC_ABORT']])
  })

  test.each([
    ['device-expired', 'auth/farcaster-expired'],
    ['code-expired', 'auth/farcaster-expired'],
    ['provider-failed', 'auth/provider-failed'],
    ['rate-limited', 'auth/rate-limited'],
  ])('that fails with %s is %s', async (failure, code) => {
    const frame = await asked()
    frame.answer(frame.last(), { message: 'no', code: failure }, 'ERROR')
    await pass(0)
    expect([frame.code(), frame.names()]).toEqual([code, ['CONNECT_FARCASTER']])
  })

  test('that is given up is taken back in the frame', async () => {
    const aborting = new AbortController()
    const { code, names, last } = await asked(aborting.signal)
    aborting.abort()
    await pass(0)
    expect(last().payload).toEqual({ what: 'farcaster' })
    expect([code() === 'waiting', names()]).toEqual([false, ['CONNECT_FARCASTER', 'RPC_ABORT']])
  })

  test('ends when the frame loads anew', async () => {
    const { code, load, say } = await asked()
    load()
    load()
    say({ type: `${framePrefix}SESSION_UPDATE`, payload: { isConnected: false } })
    await pass(0)
    expect(code()).toBe('frame/failed')
  })
})
