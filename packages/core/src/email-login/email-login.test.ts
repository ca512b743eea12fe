import { fakeEmailCode } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginDurations } from '../config/login-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { settle } from '../test-utils/settle.ts'
import { startEmailLogin } from '../test-utils/start-email-login.ts'

const { emailCooldown } = loginDurations
const stored = (at: unknown) => new Map([['kit.v1.emailAskedAt', JSON.stringify(at)]])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('R-AUTH-1: from a mailbox to a wallet', () => {
  test('a known device types the code', async () => {
    const login = startEmailLogin()
    await login.request()
    expect([login.is(), login.told()]).toEqual(['code', ['emailLogin.stepped']])
    await login.enter(fakeEmailCode)
    expect(login.is()).toBe('approved')
    expect(login.news.at(-1)).toMatchObject({ type: 'emailLogin.approved', parts: [{ namespace: 'eip155' }] })
    expect(login.fake.calls).toEqual([
      ['connectEmail', 'ada@example.org'],
      ['confirmEmail', fakeEmailCode],
    ])
  })

  test('a new device is approved by a link first', async () => {
    let follow = () => {}
    const connectDevice = () => new Promise<void>((resolve) => (follow = resolve))
    const login = startEmailLogin({ frame: { connectEmail: async () => 'device', connectDevice } })
    await login.request()
    expect([login.is(), login.news]).toEqual(['device', [{ type: 'emailLogin.stepped', step: 'device' }]])
    follow()
    await settle()
    expect([login.is(), login.news.at(-1)]).toEqual(['code', { type: 'emailLogin.stepped', step: 'code' }])
  })

  test('a visitor whose session still lives needs neither', async () => {
    const login = startEmailLogin({ frame: { connectEmail: async () => 'connected' } })
    login.fake.wallet.approve()
    await login.request()
    expect([login.is(), login.told()]).toEqual(['approved', ['emailLogin.approved']])
  })

  test('a link that is not followed in time is asked for again', async () => {
    const connectDevice = () => Promise.reject(new KitError('auth/device-expired'))
    const login = startEmailLogin({ frame: { connectEmail: async () => 'device', connectDevice } })
    await login.request()
    expect([login.is(), login.code()]).toEqual(['deviceExpired', 'auth/device-expired'])
    await settle(emailCooldown)
    await login.resend()
    expect(login.asked().filter((name) => name === 'connectEmail')).toHaveLength(2)
  })

  test.each(['', 'ada', 'ada@', '@example.org', 'a b@example.org', 'ada@example', `${'a'.repeat(65)}@example.org`])(
    'R-AUTH-9: %j is no mailbox, and nothing is sent',
    async (email) => {
      const login = startEmailLogin()
      await login.request(email)
      expect([login.is(), login.code(), login.asked()]).toEqual(['idle', 'auth/invalid-email', []])
    },
  )
})

describe('the thirty seconds between two mails', () => {
  test('R-AUTH-1: at 29.999 s another is refused with the seconds that are left, at 30 s it is sent', async () => {
    const login = startEmailLogin()
    await login.request()
    vi.advanceTimersByTime(emailCooldown - 2)
    await login.resend()
    expect(login.state()).toMatchObject({ is: 'code', error: { message: 'Please try again after 1 seconds' } })
    expect(login.asked()).toEqual(['connectEmail'])
    vi.advanceTimersByTime(2)
    await login.resend()
    expect(login.asked()).toEqual(['connectEmail', 'connectEmail'])
  })

  test('are counted down by the second', async () => {
    const login = startEmailLogin()
    await login.request()
    expect(login.state().secondsLeft).toBe(30)
    vi.advanceTimersByTime(1_000)
    expect(login.state().secondsLeft).toBe(29)
    vi.advanceTimersByTime(28_500)
    expect(login.state().secondsLeft).toBe(1)
  })

  test('hold for another mailbox, too, and not for a mail that could not be sent', async () => {
    const login = startEmailLogin()
    await login.request()
    await login.request('grace@example.org')
    expect([login.code(), login.asked()]).toEqual(['auth/cooldown', ['connectEmail']])
    const failing = startEmailLogin({ frame: { connectEmail: () => Promise.reject(new KitError('frame/failed')) } })
    await failing.request()
    await failing.request('grace@example.org')
    expect([failing.code(), failing.asked()]).toEqual(['frame/failed', ['connectEmail', 'connectEmail']])
  })

  test('R-AUTH-2: outlive a reload, and end with the login', async () => {
    const first = startEmailLogin()
    await first.request()
    vi.advanceTimersByTime(10_000)
    const second = startEmailLogin({ stored: first.stored })
    expect(second.state().secondsLeft).toBe(20)
    await second.request()
    expect(second.code()).toBe('auth/cooldown')
    await first.enter(fakeEmailCode)
    expect(first.stored.size).toBe(0)
    expect(startEmailLogin({ stored: first.stored }).state().secondsLeft).toBe(0)
  })

  test.each([
    ['in the future', 8_640_000, 30],
    ['long ago', -8_640_000, 0],
    ['twelve seconds ago', -12_000, 18],
  ])('a mail that the storage dates %s leaves %#', (_, offset, seconds) => {
    const login = startEmailLogin({ stored: stored(Date.now() + offset) })
    expect(login.state().secondsLeft).toBe(seconds)
  })

  test.each([['garbage'], [null], [{ at: 1 }]])('%j in the storage holds nobody back', (value) => {
    expect(startEmailLogin({ stored: stored(value) }).state().secondsLeft).toBe(0)
  })

  test.each([-86_400_000, 86_400_000])('are not moved by a clock that is set by %d ms', async (by) => {
    let shift = 0
    const login = startEmailLogin({ now: () => Date.now() + shift })
    await login.request()
    shift = by
    vi.advanceTimersByTime(15_000)
    expect(login.state().secondsLeft).toBe(15)
    vi.advanceTimersByTime(15_000)
    expect(login.state().secondsLeft).toBe(0)
  })
})

describe('a code that is not right', () => {
  test('can be typed again, and the fifth locks it until another is sent', async () => {
    const login = startEmailLogin()
    await login.request()
    for (const code of ['1', '2', '3', '4']) await login.enter(code)
    expect([login.is(), login.code()]).toEqual(['code', 'auth/wrong-code'])
    await login.enter('5')
    expect([login.is(), login.code()]).toEqual(['locked', 'auth/code-locked'])
    await login.enter(fakeEmailCode)
    expect([login.is(), login.asked().length]).toEqual(['locked', 6])
    await settle(emailCooldown)
    await login.resend()
    await login.enter(fakeEmailCode)
    expect(login.is()).toBe('approved')
  })

  test.each(['auth/code-locked', 'auth/code-expired'] as const)('is not tried again after %s', async (code) => {
    const login = startEmailLogin({ frame: { confirmEmail: () => Promise.reject(new KitError(code)) } })
    await login.request()
    await login.enter('1')
    expect([login.is(), login.code()]).toEqual(['locked', code])
  })

  test('is not counted when the frame could not say', async () => {
    const login = startEmailLogin({ frame: { confirmEmail: () => Promise.reject(new KitError('frame/timeout')) } })
    await login.request()
    for (const code of ['1', '2', '3', '4', '5', '6']) await login.enter(code)
    expect([login.is(), login.code()]).toEqual(['code', 'frame/timeout'])
  })

  test('is asked once, however often it is sent', async () => {
    const login = startEmailLogin({ frame: { confirmEmail: () => new Promise(() => {}) } })
    await login.request()
    await login.enter('1')
    await login.enter('1')
    expect([login.is(), login.asked()]).toEqual(['verifying', ['connectEmail', 'confirmEmail']])
  })

  test('stays nowhere once it was tried', async () => {
    const login = startEmailLogin()
    await login.request()
    await login.enter('999999')
    expect(JSON.stringify([login.state(), login.news, [...login.stored]])).not.toContain('999999')
  })
})

describe('going away and coming back', () => {
  test('the same mailbox finds its step again, and is sent nothing', async () => {
    const login = startEmailLogin()
    await login.request()
    await login.request()
    expect(login.told()).toEqual(['emailLogin.stepped', 'emailLogin.stepped'])
    expect(login.asked()).toEqual(['connectEmail'])
  })

  test('a frame that could not be loaded is tried again', async () => {
    const load = vi.fn(async () => {}).mockRejectedValueOnce(new KitError('frame/load-failed'))
    const login = startEmailLogin({ load })
    await login.request()
    expect([login.is(), login.code(), login.told()]).toEqual(['failed', 'frame/load-failed', ['emailLogin.failed']])
    await login.send({ type: 'emailLogin.retried' })
    expect(login.is()).toBe('code')
  })

  test('a wallet that could not be opened is opened again, without another code', async () => {
    const login = startEmailLogin({ frame: { confirmEmail: async () => {} } })
    await login.request()
    await login.enter(fakeEmailCode)
    expect([login.is(), login.code()]).toEqual(['failed', 'frame/failed'])
    login.fake.wallet.approve()
    await login.send({ type: 'emailLogin.retried' })
    expect([login.is(), login.asked()]).toEqual(['approved', ['connectEmail', 'confirmEmail']])
  })

  test('and so it is by a visitor who went back and types the same mailbox', async () => {
    const login = startEmailLogin({ frame: { connectEmail: async () => 'connected' } })
    await login.request()
    expect([login.is(), login.code()]).toEqual(['failed', 'frame/failed'])
    login.fake.wallet.approve()
    await login.request()
    expect([login.is(), login.asked()]).toEqual(['approved', ['connectEmail']])
  })

  test('a link that could not be waited for is waited for again by the same mailbox', async () => {
    const connectDevice = vi.fn(async () => {}).mockRejectedValueOnce(new KitError('frame/failed'))
    const login = startEmailLogin({ frame: { connectEmail: async () => 'device', connectDevice } })
    await login.request()
    expect([login.is(), login.code()]).toEqual(['failed', 'frame/failed'])
    await login.request()
    expect([login.is(), login.asked()]).toEqual(['code', ['connectEmail', 'connectDevice', 'connectDevice']])
  })

  test.each([
    ['deviceExpired', 'auth/device-expired', { connectEmail: async () => 'device' as const }],
    ['locked', 'auth/code-locked', {}],
  ] as const)('%s is still explained to the same mailbox', async (is, code, frame) => {
    const refuse = () => Promise.reject(new KitError(code))
    const login = startEmailLogin({ frame: { ...frame, connectDevice: refuse, confirmEmail: refuse } })
    await login.request()
    await login.enter('1')
    const before = login.told().length
    await login.request()
    expect([login.is(), login.code(), login.told().slice(before)]).toEqual([is, code, ['emailLogin.stepped']])
  })

  test('a visitor who changes the address gives up what was asked', async () => {
    const signals: AbortSignal[] = []
    const connectEmail = (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const login = startEmailLogin({ frame: { connectEmail } })
    await login.request()
    await login.send({ type: 'emailLogin.cancelled' })
    expect([login.state(), signals[0]?.aborted]).toEqual([{ is: 'idle', email: '', error: null, secondsLeft: 0 }, true])
  })

  test('the end of the kit gives up what was asked, and leaves no timer', async () => {
    const login = startEmailLogin()
    await login.request()
    login.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
