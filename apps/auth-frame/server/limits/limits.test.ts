import { expect, test } from 'vitest'
import { mailboxOf } from '../mail/mailbox.ts'
import { randomCode } from '../secrets.ts'
import { decide, openBrowser } from '../test-utils/open-browser.ts'
import { appOrigin, openService } from '../test-utils/open-service.ts'
import { admitEvenly } from './even-rate.ts'
import { defaultLimits } from './limits.ts'
import { admit, type Rule } from './sliding-window.ts'
import { noTries, type Tries, tryCode } from './wrong-tries.ts'

const minute = 60_000
const hour = 60 * minute

/** How often something is admitted at these times. */
function admitted(rules: readonly Rule[], times: readonly number[]): number[] {
  let kept: readonly number[] = []
  return times.filter((time) => {
    const result = admit(kept, rules, time)
    if (result.isAllowed) kept = result.times
    return result.isAllowed
  })
}

test('no span of a window, wherever it begins, has more than the limit', () => {
  const rule = { limit: 5, window: 100 }
  const times = Array.from({ length: 1_000 }, (_, at) => Math.floor(at * 7.3))
  const happened = admitted([rule], times)
  for (const start of happened)
    expect(happened.filter((time) => time >= start && time < start + 100).length).toBeLessThanOrEqual(5)
  expect(happened.length).toBeGreaterThan(350)
})

test('what is refused says when it would be allowed, and then it is', () => {
  const rules = [
    { limit: 1, window: 30 },
    { limit: 3, window: 100 },
  ]
  expect(admit([0], rules, 10)).toEqual({ isAllowed: false, retryAfter: 20 })
  expect(admit([0], rules, 29).isAllowed).toBe(false)
  expect(admit([0], rules, 30).isAllowed).toBe(true)
  expect(admit([0, 30, 60], rules, 95)).toEqual({ isAllowed: false, retryAfter: 5 })
  expect(admit([0, 30, 60], rules, 100)).toEqual({ isAllowed: true, times: [30, 60, 100] })
})

test('what all do together goes on evenly after a burst, and says when', () => {
  const perMinute = { limit: 6, window: minute }
  let due = 0
  const happens = (now: number) => {
    const result = admitEvenly(due, perMinute, now)
    if (result.isAllowed) due = result.due
    return result.isAllowed
  }
  expect(Array.from({ length: 8 }, () => happens(1_000))).toEqual([...Array(6).fill(true), false, false])
  expect(admitEvenly(due, perMinute, 1_000)).toEqual({ isAllowed: false, retryAfter: 10_000 })
  expect([happens(10_999), happens(11_000), happens(11_000), happens(21_000)]).toEqual([false, true, false, true])
  // A clock that is set back stops nothing.
  expect(happens(21_000 - hour)).toBe(true)
})

test('guesses at a code that is burnt use up nothing that other visitors need', async () => {
  const opened = openService({ settings: { deviceApproval: false } })
  const browser = openBrowser(opened.service)
  const { flow } = await browser.must('POST /api/email/start', {
    email: 'ana@mail.example',
    appOrigin,
    keepsCookies: true,
  })
  const code = opened.codeTo('ana@mail.example') === '123456' ? '654321' : '123456'
  for (let at = 0; at < 700; at += 1)
    await browser.ask('POST /api/email/confirm', { flow, code }, { address: `10.1.${at >> 8}.${at % 256}` })
  const due = Number(await opened.parts.store.get('tries:total', opened.parts.clock()))
  expect((due - opened.parts.clock()) / (minute / 600)).toBeCloseTo(5)
})

const rule = { limit: 15, window: hour }
const after = (tries: Tries, count: number, { sentAt, now }: { sentAt: number; now: number }) => {
  let current = tries
  for (let at = 0; at < count; at += 1) {
    const result = tryCode(current, { sentAt, rule, now })
    if (result.is === 'allowed') current = result.tries
  }
  return current
}

test('the fifth try burns what was sent before it, and nothing that is sent after', () => {
  const burnt = after(noTries, 5, { sentAt: 0, now: 10 })
  expect(tryCode(burnt, { sentAt: 10, rule, now: 11 })).toEqual({ is: 'locked' })
  expect(tryCode(burnt, { sentAt: 11, rule, now: 12 })).toMatchObject({ is: 'allowed', triesLeft: 4 })
})

test('tries at several codes count together', () => {
  const three = after(noTries, 3, { sentAt: 0, now: 10 })
  const five = after(three, 2, { sentAt: 5, now: 10 })
  expect(tryCode(five, { sentAt: 0, rule, now: 11 })).toEqual({ is: 'locked' })
})

test('the mailbox has its tries for an hour, whatever is sent meanwhile', () => {
  let tries = noTries
  for (const now of [0, 100, 200]) tries = after(tries, 5, { sentAt: now - 1, now })
  expect(tryCode(tries, { sentAt: 300, rule, now: 300 })).toEqual({ is: 'limited', retryAfter: hour - 300 })
  expect(tryCode(tries, { sentAt: 300, rule, now: hour }).is).toBe('allowed')
})

test.each([
  ['ana@mail.example', 'ana@mail.example'],
  ['Ana+shop@Mail.example', 'ana@mail.example'],
  ['a.n.a+x@GoogleMail.com', 'ana@gmail.com'],
  ['a.na@mail.example', 'a.na@mail.example'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('every code is as likely as another: what would favour some is thrown away', () => {
  const draws = [
    [0xff, 0xff, 0xff, 0xff],
    [0xff, 0xf1, 0x3d, 0x80],
    [0, 0, 0, 7],
  ].map((bytes) => Uint8Array.from(bytes))
  const random = () => draws.shift() ?? new Uint8Array(4)
  expect(randomCode(random)).toBe('000007')
})

const start = (email: string, address: string) => [{ email, appOrigin, keepsCookies: true }, { address }] as const

test('another mail to a mailbox waits for half a minute, and says how long', async () => {
  const opened = openService()
  const browser = openBrowser(opened.service)
  await browser.ask('POST /api/email/start', ...start('ana@mail.example', '192.0.2.1'))
  opened.pass(10_500)
  const reply = await browser.ask('POST /api/email/start', ...start('ana+2@mail.example', '192.0.2.2'))
  expect(reply).toMatchObject({ status: 429, refusal: { error: 'rate-limited', retryAfter: 20 } })
  expect(reply.headers.get('retry-after')).toBe('20')
  opened.pass(19_500)
  expect((await browser.ask('POST /api/email/start', ...start('ana@mail.example', '192.0.2.3'))).status).toBe(200)
})

test('strangers cannot use up the codes of a known browser', async () => {
  const opened = openService()
  const own = openBrowser(opened.service)
  const { flow } = await own.must('POST /api/email/start', start('ana@mail.example', '')[0])
  await decide(opened, 'ana@mail.example', 'approve')
  await own.must('POST /api/email/confirm', { flow, code: opened.codeTo('ana@mail.example') })
  for (let at = 0; at < 200; at += 1) {
    opened.pass(30_000)
    await openBrowser(opened.service).ask('POST /api/email/start', ...start('ana@mail.example', `198.51.100.${at}`))
  }
  expect(await own.start('ana@mail.example')).toMatchObject({ answer: { action: 'VERIFY_OTP' } })
})

test('an address has so many mails sent in an hour, and uses up nothing of other mailboxes then', async () => {
  const opened = openService({ settings: { limits: defaultLimits({ mailsPerAddress: 10, mailsPerMinute: 11 }) } })
  const { service, mails } = opened
  const flood = openBrowser(service)
  for (let at = 0; at < 100; at += 1)
    await flood.ask('POST /api/email/start', ...start(`user${at}@mail.example`, '203.0.113.5'))
  expect(mails).toHaveLength(10)
  const other = await openBrowser(service).ask('POST /api/email/start', ...start('user50@mail.example', '192.0.2.7'))
  expect(other.status).toBe(200)
})

test('all together have so many mails sent in a minute', async () => {
  const { service, mails, pass } = openService({ settings: { limits: defaultLimits({ mailsPerMinute: 20 }) } })
  const flood = async () => {
    for (let at = 0; at < 50; at += 1)
      await openBrowser(service).ask(
        'POST /api/email/start',
        ...start(`u${mails.length}-${at}@mail.example`, `10.0.0.${at}`),
      )
  }
  await flood()
  expect(mails).toHaveLength(20)
  pass(minute)
  await flood()
  expect(mails).toHaveLength(40)
})
