import { expect, test } from 'vitest'
import { decide, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { appOrigin, openService } from '../test-utils/open-service.ts'

const ana = 'ana@mail.example'
const minute = 60_000

async function begin(opened = openService(), email = ana) {
  const browser = openBrowser(opened.service)
  const { flow, action } = await browser.must('POST /api/email/start', { email, appOrigin, keepsCookies: true })
  return { ...opened, opened, browser, flow, action }
}

/** Up to the code, which is in the mail. */
async function approved(opened = openService(), email = ana) {
  const begun = await begin(opened, email)
  await decide(opened, email, 'approve')
  return { ...begun, code: opened.codeTo(email) }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a browser that the mailbox does not know is approved by a link, then signs in with the code', async () => {
  const { browser, flow, action, mails, opened } = await begin()
  expect([action, mails.map(({ kind }) => kind)]).toEqual(['VERIFY_DEVICE', ['device-link']])
  expect(await browser.must('POST /api/email/device', { flow })).toEqual({ isApproved: false })
  await decide(opened, ana, 'approve')
  expect(await browser.must('POST /api/email/device', { flow })).toEqual({ isApproved: true })
  const signedIn = await browser.must('POST /api/email/confirm', { flow, code: opened.codeTo(ana) })
  const account = { email: ana, userName: null, provider: 'email' }
  expect(signedIn).toEqual({ account })
  expect(await browser.must('GET /api/session')).toMatchObject({ account })
})

test('a known browser is sent a code at once, for this mailbox alone, also after it has signed out', async () => {
  const opened = openService()
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, ana)
  await browser.must('POST /api/sign-out')
  opened.pass(minute)
  expect(await browser.start(ana)).toMatchObject({ answer: { action: 'VERIFY_OTP' } })
  expect(await browser.start('bea@mail.example')).toMatchObject({ answer: { action: 'VERIFY_DEVICE' } })
  expect(await openBrowser(opened.service).start('cai@mail.example')).toMatchObject({
    answer: { action: 'VERIFY_DEVICE' },
  })
})

test('a browser whose device was just approved can have another code sent without another link', async () => {
  const { browser, pass } = await approved()
  pass(minute)
  expect(await browser.start(ana)).toMatchObject({ answer: { action: 'VERIFY_OTP' } })
  pass(61 * minute)
  expect(await browser.start(ana)).toMatchObject({ answer: { action: 'VERIFY_DEVICE' } })
})

test('a host that turns the step off sends the code at once', async () => {
  const { action, mails } = await begin(openService({ settings: { deviceApproval: false } }))
  expect([action, mails.map(({ kind }) => kind)]).toEqual(['VERIFY_OTP', ['code']])
})

test('opening the link changes nothing, so that a scanner of mails approves nothing', async () => {
  const { browser, flow, linkTo, mails, service } = await begin()
  const scanner = openBrowser(service, { address: '192.0.2.50' })
  const page = await scanner.send('GET', new URL(linkTo(ana)).pathname + new URL(linkTo(ana)).search)
  expect(page.status).toBe(200)
  expect(await browser.must('POST /api/email/device', { flow })).toEqual({ isApproved: false })
  expect(mails).toHaveLength(1)
})

test('no code is tried before the device is approved, nor counted', async () => {
  const { browser, flow, opened } = await begin()
  for (let at = 0; at < 30; at += 1)
    expect(await browser.ask('POST /api/email/confirm', { flow, code: '123456' })).toMatchObject({
      refusal: { error: 'code-expired' },
    })
  await decide(opened, ana, 'approve')
  expect((await browser.ask('POST /api/email/confirm', { flow, code: opened.codeTo(ana) })).status).toBe(200)
})

test('declining ends the sign-in', async () => {
  const { browser, flow, opened, mails } = await begin()
  await decide(opened, ana, 'decline')
  expect(await browser.ask('POST /api/email/device', { flow })).toMatchObject({ refusal: { error: 'device-expired' } })
  expect((await decide(opened, ana, 'approve')).status).toBe(410)
  expect(mails).toHaveLength(1)
})

test('a link that was not followed in 20 minutes is too old', async () => {
  const { browser, flow, opened, pass } = await begin()
  pass(20 * minute - 1)
  expect(await browser.must('POST /api/email/device', { flow })).toEqual({ isApproved: false })
  pass(1)
  expect(await browser.ask('POST /api/email/device', { flow })).toMatchObject({ refusal: { error: 'device-expired' } })
  expect((await decide(opened, ana, 'approve')).status).toBe(410)
})

test('a code signs in once', async () => {
  const { browser, flow, code } = await approved()
  expect((await browser.ask('POST /api/email/confirm', { flow, code })).status).toBe(200)
  expect(await browser.ask('POST /api/email/confirm', { flow, code })).toMatchObject({
    status: 400,
    refusal: { error: 'code-expired' },
  })
})

test('a code is good for 20 minutes after it was sent', async () => {
  const [one, other] = [await approved(), await approved(openService())]
  one.pass(20 * minute - 1)
  expect((await one.browser.ask('POST /api/email/confirm', one)).status).toBe(200)
  other.pass(20 * minute)
  expect(await other.browser.ask('POST /api/email/confirm', other)).toMatchObject({
    refusal: { error: 'code-expired' },
  })
})

test('a code is good for its own sign-in alone', async () => {
  const opened = openService({ settings: { deviceApproval: false } })
  const [first, second] = [openBrowser(opened.service), openBrowser(opened.service)]
  const begun = { appOrigin, keepsCookies: true }
  await first.must('POST /api/email/start', { email: ana, ...begun })
  const code = opened.codeTo(ana)
  const { flow } = await second.must('POST /api/email/start', { email: 'bea@mail.example', ...begun })
  expect(await second.ask('POST /api/email/confirm', { flow, code })).toMatchObject({
    refusal: { error: 'wrong-code', triesLeft: 4 },
  })
})

test('five wrong codes burn the code, and the answers count down', async () => {
  const { browser, flow, code } = await approved()
  const answers = []
  for (let at = 0; at < 6; at += 1) {
    const reply = await browser.ask('POST /api/email/confirm', { flow, code: wrong(code) })
    answers.push('refusal' in reply ? reply.refusal : reply.status)
  }
  expect(answers).toEqual([
    ...[4, 3, 2, 1].map((triesLeft) => ({ error: 'wrong-code', triesLeft })),
    { error: 'code-locked', triesLeft: 0 },
    { error: 'code-locked', triesLeft: 0 },
  ])
  expect(await browser.ask('POST /api/email/confirm', { flow, code })).toMatchObject({
    refusal: { error: 'code-locked' },
  })
})

test('right codes use up no tries', async () => {
  const opened = openService({ settings: { deviceApproval: false } })
  const browser = openBrowser(opened.service)
  for (let at = 0; at < 4; at += 1) {
    await signIn(opened, browser, ana)
    opened.pass(minute)
  }
  const { flow } = await browser.must('POST /api/email/start', { email: ana, appOrigin, keepsCookies: true })
  expect(await browser.ask('POST /api/email/confirm', { flow, code: wrong(opened.codeTo(ana)) })).toMatchObject({
    refusal: { error: 'wrong-code', triesLeft: 4 },
  })
})

test('after a burnt code the next one works', async () => {
  const { browser, flow, code, opened, pass } = await approved()
  for (let at = 0; at < 5; at += 1) await browser.ask('POST /api/email/confirm', { flow, code: wrong(code) })
  pass(minute)
  expect((await signIn(opened, browser, ana)).account.email).toBe(ana)
})

test('capitals make no other mailbox', async () => {
  const opened = openService()
  const [one, other] = [openBrowser(opened.service), openBrowser(opened.service)]
  await signIn(opened, one, ana)
  const { key } = await one.must('POST /api/vault/key')
  opened.pass(minute)
  const { flow } = await other.must('POST /api/email/start', {
    email: 'ANA@Mail.Example',
    appOrigin,
    keepsCookies: true,
  })
  await decide(opened, ana, 'approve')
  await other.must('POST /api/email/confirm', { flow, code: opened.codeTo(ana) })
  expect((await other.must('POST /api/vault/key')).key).toBe(key)
})

test('an app that may not frame the page cannot begin a sign-in', async () => {
  const { service, mails } = openService()
  const foreign = { email: ana, appOrigin: 'https://evil.example', keepsCookies: true }
  expect(await openBrowser(service).ask('POST /api/email/start', foreign)).toMatchObject({
    status: 403,
    refusal: { error: 'not-allowed' },
  })
  expect(mails).toEqual([])
})

test('the answer to a known mailbox and to an unknown one are the same, and no account is looked for', async () => {
  const opened = openService()
  await signIn(opened, openBrowser(opened.service), ana)
  opened.pass(minute)
  const keys: string[] = []
  const { store } = opened.parts
  const watched = openService({
    store: {
      ...store,
      get: (key, now) => {
        keys.push(key)
        return store.get(key, now)
      },
    },
    clock: opened.parts.clock,
  })
  const ask = async (email: string) => {
    const reply = await openBrowser(watched.service).start(email)
    return { ...reply, headers: [...reply.headers.keys()], answer: 'answer' in reply ? reply.answer.action : null }
  }
  expect(await ask(ana)).toEqual(await ask('nobody@mail.example'))
  expect(keys.filter((key) => /^(account|identity):/.test(key))).toEqual([])
})

test('a sign-in without cookies has a token, which a sign-out ends', async () => {
  const opened = openService()
  const browser = openBrowser(opened.service, { keepsCookies: false })
  const { token } = await signIn(opened, browser, ana)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: ana } })
  await browser.must('POST /api/sign-out')
  expect(await browser.must('GET /api/session')).toEqual({ account: null })
  expect(await browser.ask('GET /api/vault')).toMatchObject({ status: 401, refusal: { error: 'not-signed-in' } })
})

test('a sign-out ends the session on the server, not only the cookie', async () => {
  const opened = openService()
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, ana)
  const kept = new Map(browser.cookies)
  await browser.must('POST /api/sign-out')
  expect(browser.cookies.has('__Host-kit-wallet-session')).toBe(false)
  for (const [name, value] of kept) browser.cookies.set(name, value)
  expect(await browser.must('GET /api/session')).toEqual({ account: null })
})

test('cookies are of this host alone, kept apart by site, and read by no script', async () => {
  const { browser, flow, code } = await approved()
  const { headers } = await browser.ask('POST /api/email/confirm', { flow, code })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-kit-wallet-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=None; Partitioned$/,
    ),
  ])
})

test('a session ends after its lifetime', async () => {
  const opened = openService({ settings: { sessionLifetime: minute } })
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, ana)
  opened.pass(minute - 1)
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: ana } })
  opened.pass(1)
  expect(await browser.must('GET /api/session')).toEqual({ account: null })
})

test('a mail that cannot be queued is refused the same way for every mailbox', async () => {
  const { service } = openService({ sendMail: () => false })
  expect(await openBrowser(service).start(ana)).toMatchObject({ status: 503, refusal: { error: 'unavailable' } })
})

test('mails name the site that asks, and no subject has the code', async () => {
  const { code, mails } = await approved()
  for (const { subject, text, to } of mails) {
    expect([subject.includes(code), to]).toEqual([false, ana])
    expect(text).toContain(appOrigin)
  }
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Is it you who signs in at app.example?',
    'Your code for app.example',
  ])
})
