import { fakeEmailCode } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginDurations } from '../config/login-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { settle } from '../test-utils/settle.ts'
import { newAddress, presentAddress, startEmailUpdate } from '../test-utils/start-email-update.ts'
import type { EmailUpdateRequest } from './email-update.events.ts'

const { emailCooldown } = loginDurations
const withoutEmail = { email: null, userName: 'ada', provider: 'github' } as const
const failing = (code: 'auth/code-locked' | 'auth/code-expired' | 'frame/failed' | 'frame/timeout') => () =>
  Promise.reject(new KitError(code))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('R-AUTH-2: from one address to another', () => {
  test('the code of the present address is asked for, then that of the new one', async () => {
    const update = startEmailUpdate()
    await update.request()
    expect(update.state()).toMatchObject({ is: 'code', step: 'primary', sentTo: presentAddress })
    await update.enter(fakeEmailCode)
    expect(update.state()).toMatchObject({ is: 'code', step: 'secondary', sentTo: newAddress })
    expect(update.fake.session.frame.user()?.email).toBe(presentAddress)
    await update.enter(fakeEmailCode)
    expect([update.at(), update.news]).toEqual([
      ['done', null],
      [
        { type: 'emailUpdate.moved', view: 'UpdateEmailPrimaryOtp' },
        { type: 'emailUpdate.moved', view: 'UpdateEmailSecondaryOtp' },
        { type: 'loginUser.emailChanged', email: newAddress },
        { type: 'emailUpdate.moved', view: 'AccountSettings' },
      ],
    ])
    expect(update.fake.session.frame.user()?.email).toBe(newAddress)
    await update.send({ type: 'emailUpdate.cancelled' })
    expect(update.state()).toMatchObject({ is: 'done', email: newAddress })
    expect(update.fake.calls).toEqual([
      ['updateEmail', newAddress],
      ['confirmPrimaryEmail', fakeEmailCode],
      ['confirmSecondaryEmail', fakeEmailCode],
    ])
  })

  test('an account without an address takes the code of its first alone', async () => {
    const update = startEmailUpdate({ user: withoutEmail })
    await update.request()
    expect(update.state()).toMatchObject({ is: 'code', step: 'secondary', sentTo: newAddress })
    await update.enter(fakeEmailCode)
    expect([update.at()[0], update.asked()]).toEqual(['done', ['updateEmail', 'confirmSecondaryEmail']])
  })

  test('what is no address is refused, and nothing is sent', async () => {
    const update = startEmailUpdate()
    await update.request('ada@')
    expect([update.at()[0], update.code(), update.asked()]).toEqual(['idle', 'auth/invalid-email', []])
  })

  test('a frame that does not say whose code it asks for is not believed', async () => {
    const update = startEmailUpdate({ user: withoutEmail, frame: { updateEmail: async () => 'primary' } })
    await update.request()
    expect([update.at()[0], update.code()]).toEqual(['failed', 'frame/failed'])
  })
})

describe('the thirty seconds between two mails', () => {
  test('hold for both codes, and are counted down', async () => {
    const update = startEmailUpdate()
    await update.request()
    expect(update.state().secondsLeft).toBe(30)
    vi.advanceTimersByTime(20_000)
    expect(update.state().secondsLeft).toBe(10)
    await update.enter(fakeEmailCode)
    expect(update.state().secondsLeft).toBe(30)
    await update.resend()
    expect([update.code(), update.at()]).toEqual(['auth/cooldown', ['code', 'secondary']])
    await settle(emailCooldown)
    await update.resend()
    expect(update.asked()).toEqual(['updateEmail', 'confirmPrimaryEmail', 'updateEmail'])
  })

  test('R-AUTH-2: the time of each mail is kept over a reload, and gone with the change', async () => {
    const first = startEmailUpdate()
    await first.request()
    vi.advanceTimersByTime(12_000)
    const second = startEmailUpdate({ stored: first.stored })
    expect(second.state().secondsLeft).toBe(18)
    await second.request()
    expect([second.code(), second.asked()]).toEqual(['auth/cooldown', []])
    await first.enter(fakeEmailCode)
    expect(startEmailUpdate({ stored: first.stored }).state().secondsLeft).toBe(30)
    await first.enter(fakeEmailCode)
    expect([first.stored.size, first.state().secondsLeft]).toEqual([0, 0])
  })

  test('do not run for a mail that could not be sent, which can be asked for again', async () => {
    const updateEmail = vi.fn(failing('frame/timeout'))
    const update = startEmailUpdate({ frame: { updateEmail } })
    await update.request()
    expect([update.at(), update.code(), update.news.at(-1)?.type]).toEqual([
      ['failed', null],
      'frame/timeout',
      'notices.raised',
    ])
    await update.request()
    expect([updateEmail.mock.calls.length, update.stored.size]).toEqual([2, 0])
  })
})

describe('a code that is not right', () => {
  test('can be typed again, and the fifth locks it until another is sent', async () => {
    const update = startEmailUpdate()
    await update.request()
    for (const code of ['1', '2', '3', '4']) await update.enter(code)
    expect([update.at(), update.code()]).toEqual([['code', 'primary'], 'auth/wrong-code'])
    await update.enter('5')
    expect([update.at()[0], update.code()]).toEqual(['locked', 'auth/code-locked'])
    await update.enter(fakeEmailCode)
    expect(update.at()[0]).toBe('locked')
    await settle(emailCooldown)
    await update.resend()
    await update.enter(fakeEmailCode)
    expect(update.at()).toEqual(['code', 'secondary'])
  })

  test('the wrong tries of the first code are not counted for the second', async () => {
    const update = startEmailUpdate()
    await update.request()
    for (const code of ['1', '2', '3', '4', fakeEmailCode, '5']) await update.enter(code)
    expect([update.at(), update.code()]).toEqual([['code', 'secondary'], 'auth/wrong-code'])
  })

  test.each(['auth/code-locked', 'auth/code-expired'] as const)('is not tried again after %s', async (code) => {
    const update = startEmailUpdate({ user: withoutEmail, frame: { confirmSecondaryEmail: failing(code) } })
    await update.request()
    await update.enter('1')
    expect([update.at()[0], update.code()]).toEqual(['locked', code])
  })

  test('is not counted when the frame could not say', async () => {
    const update = startEmailUpdate({ frame: { confirmPrimaryEmail: failing('frame/timeout') } })
    await update.request()
    for (const code of ['1', '2', '3', '4', '5', '6']) await update.enter(code)
    expect([update.at()[0], update.code()]).toEqual(['code', 'frame/timeout'])
  })

  test('stays nowhere once it was tried', async () => {
    const update = startEmailUpdate()
    await update.request()
    await update.enter('999999')
    expect(JSON.stringify([update.state(), update.news, [...update.stored]])).not.toContain('999999')
  })
})

describe('going away', () => {
  test('from the new address gives up what was asked, and the account keeps what it has', async () => {
    const signals: AbortSignal[] = []
    const confirmSecondaryEmail = (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const update = startEmailUpdate({ frame: { confirmSecondaryEmail } })
    await update.request()
    await update.enter(fakeEmailCode)
    await update.enter(fakeEmailCode)
    const left = update.onLeave?.({ view: 'UpdateEmailWallet', namespace: 'eip155' }, [])
    await update.send(left as EmailUpdateRequest)
    expect([update.at(), signals[0]?.aborted]).toEqual([['idle', null], true])
    expect(update.fake.session.frame.user()?.email).toBe(presentAddress)
  })

  test('from a code to the address, and back with the same, finds the step again and sends nothing', async () => {
    const update = startEmailUpdate()
    await update.request()
    expect(update.onLeave?.({ view: 'UpdateEmailPrimaryOtp', namespace: 'eip155' }, [])).toBeNull()
    await update.request()
    expect([update.news.length, update.asked()]).toEqual([2, ['updateEmail']])
  })

  test('the end of the kit leaves no timer', async () => {
    const update = startEmailUpdate()
    await update.request()
    update.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
