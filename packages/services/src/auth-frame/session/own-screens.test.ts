import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noSignal, startSession } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function restored(options: Parameters<typeof startSession>[0] = {}) {
  const frame = startSession(options)
  const restoring = frame.session.restore(noSignal())
  await pass(frameTimeouts.readyDelay)
  await restoring
  return frame
}

describe('a screen of the frame’s own', () => {
  test('signs in with a passkey while the frame is on show, however long it takes', async () => {
    const { session, seen, answer, last } = await restored()
    const connecting = session.frame.connectPasskey(noSignal())
    await pass(600_000)
    expect([last().name, seen.isShown]).toEqual(['CONNECT_PASSKEY', true])
    answer(last(), { isConnected: true })
    expect([await connecting, seen.isShown]).toEqual(['connected', false])
  })

  test('that the visitor closed without a passkey signs nobody in', async () => {
    const { session } = await restored({ answers: { CONNECT_PASSKEY: { isConnected: false } } })
    expect(await session.frame.connectPasskey(noSignal())).toBe('closed')
  })

  test('is closed in the frame, too, when it is taken back', async () => {
    const { session, seen, names } = await restored()
    const controller = new AbortController()
    const outcome = session.frame.showPasskeys(controller.signal).catch(({ code }) => code)
    await pass(0)
    controller.abort()
    expect([await outcome, seen.isShown, names().slice(-2)]).toEqual([
      'auth/aborted',
      false,
      ['SHOW_PASSKEYS', 'RPC_ABORT'],
    ])
  })

  test('goes with the frame where the kit ends, and another frame is not made to close it', async () => {
    const { session, seen } = await restored()
    const controller = new AbortController()
    const outcome = session.frame.showPasskeys(controller.signal).catch(({ code }) => code)
    await pass(0)
    session.destroy()
    controller.abort()
    expect([await outcome, seen.created, seen.removed, vi.getTimerCount()]).toEqual(['kit/destroyed', 1, 1, 0])
  })

  test('is not asked for where the frame has no passkeys', async () => {
    const { session, names, seen } = await restored({ offer: { passkeys: false } })
    const before = names().length
    for (const ask of [session.frame.connectPasskey, session.frame.showPasskeys])
      expect(await ask(noSignal()).catch(({ code }) => code)).toBe('auth/no-passkeys')
    expect([names().length, seen.isShown]).toEqual([before, false])
  })
})

describe('a session that the browser does not keep', () => {
  test('is asked to be kept, in the view that makes room for what the frame asks', async () => {
    const { session, seen, answer, last } = await restored({ offer: { storage: 'blocked' } })
    const news: string[] = []
    session.frame.watchApprovals((is) => news.push(is))
    const keeping = session.frame.keepSession(noSignal())
    await pass(0)
    expect([last().name, seen.isShown, news]).toEqual(['KEEP_SESSION', true, ['asked']])
    answer(last(), {})
    await keeping
    expect([seen.isShown, news]).toEqual([false, ['asked', 'answered']])
  })

  test('is not kept where the visitor leaves the question, who goes on', async () => {
    const { session, names } = await restored({ offer: { storage: 'blocked' } })
    const keeping = session.frame.keepSession(noSignal())
    await pass(0)
    session.frame.abortRequests()
    await keeping
    expect(names().at(-1)).toBe('RPC_ABORT')
  })

  test('is not asked to be kept where no later page restores it', async () => {
    const { session, names } = await restored({ offer: { storage: 'blocked' }, reconnect: false })
    const before = names().length
    await session.frame.keepSession(noSignal())
    expect(names().length).toBe(before)
  })

  test('is asked for nowhere else', async () => {
    const { session, names } = await restored()
    const before = names().length
    await session.frame.keepSession(noSignal())
    expect(names().length).toBe(before)
  })
})
