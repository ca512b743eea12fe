import { isKitError, KitError } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { framePrefix } from '../protocol/envelope.ts'
import { noSignal, startFrame } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

const { load, readyDelay, answer } = frameTimeouts
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How a promise stands. */
function watched<T>(promise: Promise<T>) {
  const seen: { outcome: unknown; detail?: string | undefined } = { outcome: 'waiting' }
  promise.then(
    (value) => (seen.outcome = value),
    (error) => {
      seen.outcome = isKitError(error) ? error.code : error
      seen.detail = error.detail
    },
  )
  return seen
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const isConnected = (frame: ReturnType<typeof startFrame>, signal = noSignal()) =>
  watched(frame.client.ask('IS_CONNECTED', {}, { signal }))

describe('R-AUTH-4: the frame loads, says that it is ready, and is asked then', () => {
  test('nothing is made before the first question', () => {
    const frame = startFrame()
    expect(frame.seen.created).toBe(0)
  })

  test('a question waits for the frame and half a second more, and comes after what is said of the app', async () => {
    const frame = startFrame({ isReady: false, answers: { IS_CONNECTED: { isConnected: true } } })
    const asking = isConnected(frame)
    await pass(5_000)
    frame.ready()
    await pass(readyDelay - 1)
    expect(frame.asked).toEqual([])
    await pass(1)
    expect(frame.asked.map(({ name }) => name)).toEqual(['SYNC_DAPP_DATA', 'IS_CONNECTED'])
    expect(asking.outcome).toEqual({ isConnected: true })
  })

  test('a frame that is silent for twenty seconds is removed, and the next question makes another', async () => {
    const frame = startFrame({ isReady: false })
    const asking = [isConnected(frame), isConnected(frame)]
    await pass(load - 1)
    expect(asking.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
    await pass(1)
    expect(asking.map(({ outcome }) => outcome)).toEqual(['frame/load-failed', 'frame/load-failed'])
    expect(asking[0]?.detail).toMatch(/^iframe_load_failed: /)
    expect(frame.seen).toMatchObject({ created: 1, removed: 1 })
    const again = isConnected(frame)
    frame.ready()
    await pass(readyDelay)
    frame.answer(frame.last(), { isConnected: false })
    await pass(0)
    expect([again.outcome, frame.seen.created]).toEqual([{ isConnected: false }, 2])
  })

  test('F41: a frame that the policy of the page blocks is known at once', async () => {
    const frame = startFrame({ isReady: false })
    const asking = isConnected(frame)
    frame.seen.block(new KitError('frame/blocked'))
    await pass(0)
    expect([asking.outcome, vi.getTimerCount()]).toEqual(['frame/blocked', 0])
  })

  describe('R-WC-6: a frame that its host does not let this page embed', () => {
    const { silence } = frameTimeouts

    test('is known by its host, once its document has said nothing for three seconds', async () => {
      const readIsAllowed = vi.fn(async () => false)
      const frame = startFrame({ isReady: false, readIsAllowed })
      const asking = isConnected(frame)
      await pass(10_000)
      frame.load()
      await pass(silence - 1)
      expect(readIsAllowed).not.toHaveBeenCalled()
      await pass(1)
      expect([asking.outcome, vi.getTimerCount(), frame.seen.removed]).toEqual(['frame/unverified-domain', 0, 1])
      expect(asking.detail).toMatch(/^Unverified Domain: .*AUTH_FRAME_APP_ORIGINS/)
    })

    test('is not told from one that is slow, where the host allows the page or nobody can say', async () => {
      const frame = startFrame({ isReady: false })
      const asking = isConnected(frame)
      frame.load()
      await pass(load - 1)
      expect(asking.outcome).toBe('waiting')
      await pass(1)
      expect(asking.outcome).toBe('frame/load-failed')
    })

    test('is asked about no more once the frame has spoken', async () => {
      const hosts: { signal: AbortSignal; answer(isAllowed: boolean): void }[] = []
      const readIsAllowed = (signal: AbortSignal) =>
        new Promise<boolean>((resolve) => void hosts.push({ signal, answer: resolve }))
      const frame = startFrame({ isReady: false, readIsAllowed, answers: { IS_CONNECTED: { isConnected: true } } })
      const asking = isConnected(frame)
      frame.load()
      await pass(silence)
      frame.ready()
      hosts[0]?.answer(false)
      await pass(readyDelay)
      expect([asking.outcome, hosts[0]?.signal.aborted, hosts.length]).toEqual([{ isConnected: true }, true, 1])
    })

    test('is not asked about where the frame spoke first', async () => {
      const readIsAllowed = vi.fn(async () => false)
      const frame = startFrame({ readIsAllowed, answers: { IS_CONNECTED: { isConnected: true } } })
      const asking = isConnected(frame)
      await pass(0)
      frame.load()
      await pass(load)
      expect([asking.outcome, readIsAllowed.mock.calls]).toEqual([{ isConnected: true }, []])
    })
  })

  test('an answer that does not come within thirty seconds is waited for no longer', async () => {
    const frame = startFrame()
    const asking = isConnected(frame)
    await pass(readyDelay + answer - 1)
    expect(asking.outcome).toBe('waiting')
    await pass(1)
    expect(asking.outcome).toBe('frame/timeout')
    expect(asking.detail).toMatch(/^iframe_request_timeout: /)
  })

  test('what waits for the visitor has no end but theirs', async () => {
    const frame = startFrame()
    const controller = new AbortController()
    const asking = watched(frame.client.ask('EXPORT_KEYS', {}, { signal: controller.signal, waitsForVisitor: true }))
    await pass(3_600_000)
    expect(asking.outcome).toBe('waiting')
    controller.abort()
    await pass(0)
    expect(asking.outcome).toBe('auth/aborted')
  })

  test('given up before the frame is there, a question is never asked', async () => {
    const frame = startFrame({ isReady: false })
    const controller = new AbortController()
    const asking = isConnected(frame, controller.signal)
    controller.abort()
    frame.ready()
    await pass(readyDelay)
    expect([asking.outcome, frame.names()]).toEqual(['auth/aborted', []])
  })

  test('F44: ready twice is one start', async () => {
    const frame = startFrame()
    isConnected(frame)
    await pass(readyDelay)
    frame.ready()
    await pass(10_000)
    expect(frame.asked.map(({ name }) => name)).toEqual(['SYNC_DAPP_DATA', 'IS_CONNECTED'])
  })

  test.each(['before', 'after'])(
    'F43: a frame that loads anew, ready %s its load, fails what waits and is asked again',
    async (when) => {
      const frame = startFrame()
      const lost = isConnected(frame)
      frame.load()
      await pass(readyDelay)
      if (when === 'before') frame.ready()
      frame.load()
      if (when === 'after') frame.ready()
      await pass(0)
      expect(lost.outcome).toBe('frame/failed')
      const asking = isConnected(frame)
      await pass(readyDelay)
      frame.answer(frame.last(), { isConnected: true })
      await pass(0)
      expect([asking.outcome, frame.seen.created]).toEqual([{ isConnected: true }, 1])
    },
  )

  test('F44: news of another window is no news', async () => {
    const frame = startFrame({ isReady: false })
    const told: unknown[] = []
    frame.client.watch((is) => told.push(is))
    isConnected(frame)
    const news = { type: `${framePrefix}SESSION_UPDATE`, payload: { isConnected: false } }
    frame.say(news, { source: {} })
    frame.say(news, { origin: 'https://evil.test' })
    expect(told).toEqual([])
    frame.say(news)
    expect(told).toEqual([{ isConnected: false }])
  })

  test('the end leaves no frame, no timer and no question', async () => {
    const frame = startFrame()
    const asking = isConnected(frame)
    await pass(readyDelay)
    frame.client.destroy()
    await pass(0)
    expect([asking.outcome, frame.seen.removed, vi.getTimerCount()]).toEqual(['kit/destroyed', 1, 0])
    expect((await isConnectedAfter(frame)).outcome).toBe('kit/destroyed')
    const offering = watched(frame.client.offer(noSignal()))
    await pass(0)
    expect([offering.outcome, frame.seen.created, vi.getTimerCount()]).toEqual(['kit/destroyed', 1, 0])
  })
})

async function isConnectedAfter(frame: ReturnType<typeof startFrame>) {
  const asking = isConnected(frame)
  await pass(0)
  return asking
}
