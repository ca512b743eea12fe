import { expect, test } from 'vitest'
import { type Browser, decide, followToCode, newAddressCode, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { type OpenService, openService } from '../test-utils/open-service.ts'

const [old, next] = ['ana@mail.example', 'ana@new.example']
const minute = 60_000

async function signedIn(opened: OpenService = openService(), email = old) {
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, email)
  return { opened, browser }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function change(opened: OpenService, browser: Browser, from: string, to: string) {
  const { flow, action } = await browser.must('POST /api/email/change', { email: to })
  expect(action).toBe('VERIFY_PRIMARY_OTP')
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(from) })
  return browser.ask('POST /api/email/change/secondary', { flow, code: await newAddressCode(opened, to) })
}

/** Up to where the new mailbox is asked. */
async function toSecondary(opened: OpenService = openService(), { from = old, to = next } = {}) {
  const { browser } = await signedIn(opened, from)
  const { flow } = await browser.must('POST /api/email/change', { email: to })
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(from) })
  const type = (code: string) => browser.ask('POST /api/email/change/secondary', { flow, code })
  return { opened, browser, flow, type }
}

test('an account gets another mailbox after a code of each, and keeps its wallet', async () => {
  const { opened, browser } = await signedIn()
  const { key } = await browser.must('POST /api/vault/key')
  expect(await change(opened, browser, old, next)).toMatchObject({ answer: { email: next } })
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: next } })
  opened.pass(minute)
  const { browser: other } = await signedIn(opened, next)
  expect((await other.must('POST /api/vault/key')).key).toBe(key)
  expect(opened.mails.filter(({ kind }) => kind === 'notice').map(({ to }) => to)).toEqual([old])
})

test('the old mailbox does not lead to the account any more', async () => {
  const { opened, browser } = await signedIn()
  const { key } = await browser.must('POST /api/vault/key')
  await change(opened, browser, old, next)
  opened.pass(minute)
  const { browser: other } = await signedIn(opened, old)
  expect((await other.must('POST /api/vault/key')).key).not.toBe(key)
})

test('other browsers are signed out of an account by the change, and the browser that made it is not', async () => {
  const { opened, browser } = await signedIn()
  opened.pass(minute)
  const { browser: thief } = await signedIn(opened)
  opened.pass(minute)
  await change(opened, browser, old, next)
  expect(await thief.must('GET /api/session')).toEqual({ account: null })
  expect(await thief.ask('POST /api/vault/key')).toMatchObject({ refusal: { error: 'not-signed-in' } })
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: next } })
  opened.pass(30 * 24 * 60 * minute)
  expect(await browser.must('GET /api/session')).toEqual({ account: null })
})

test('the mailbox of another account is not taken over, and nobody is told before it is proven', async () => {
  const { opened, browser } = await signedIn()
  const { browser: other } = await signedIn(opened, next)
  opened.pass(minute)
  expect(await change(opened, browser, old, next)).toMatchObject({ status: 409, refusal: { error: 'email-taken' } })
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: old } })
  expect(await other.must('GET /api/session')).toMatchObject({ account: { email: next } })
})

test('the code of the new mailbox does not do for the old one, nor before it', async () => {
  const { opened, browser } = await signedIn()
  const { flow } = await browser.must('POST /api/email/change', { email: next })
  const code = opened.codeTo(old)
  expect(await browser.ask('POST /api/email/change/secondary', { flow, code })).toMatchObject({
    refusal: { error: 'code-expired' },
  })
  await browser.must('POST /api/email/change/primary', { flow, code })
  expect(await browser.ask('POST /api/email/change/primary', { flow, code })).toMatchObject({
    refusal: { error: 'code-expired' },
  })
  const otherCode = wrong(await newAddressCode(opened, next))
  expect(await browser.ask('POST /api/email/change/secondary', { flow, code: otherCode })).toMatchObject({
    refusal: { error: 'wrong-code', triesLeft: 4 },
  })
})

test('a code of the new mailbox that does not come is sent again, without another of the old', async () => {
  const { opened, browser } = await signedIn()
  const { flow } = await browser.must('POST /api/email/change', { email: next })
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(old) })
  const first = await newAddressCode(opened, next)
  opened.pass(minute)
  const again = await browser.must('POST /api/email/change', { email: next, flow })
  expect(again).toEqual({ flow, action: 'VERIFY_SECONDARY_OTP' })
  expect(await browser.ask('POST /api/email/change/secondary', { flow, code: first })).toMatchObject({
    refusal: { error: 'code-expired' },
  })
  const second = await newAddressCode(opened, next)
  if (first !== second) {
    expect(await browser.ask('POST /api/email/change/secondary', { flow, code: first })).toMatchObject({
      refusal: { error: 'wrong-code' },
    })
  }
  expect(await browser.must('POST /api/email/change/secondary', { flow, code: second })).toEqual({ email: next })
})

test('another mailbox, and another account, begin with the code of the old one', async () => {
  const { opened, browser } = await signedIn()
  const { browser: thief } = await signedIn(opened, 'eve@mail.example')
  opened.pass(minute)
  const { flow } = await browser.must('POST /api/email/change', { email: next })
  opened.pass(minute)
  const early = await browser.must('POST /api/email/change', { email: next, flow })
  expect(early.action).toBe('VERIFY_PRIMARY_OTP')
  await browser.must('POST /api/email/change/primary', { flow: early.flow, code: opened.codeTo(old) })
  opened.pass(minute)
  const other = await browser.must('POST /api/email/change', { email: 'ana@third.example', flow: early.flow })
  expect([other.action, other.flow === early.flow]).toEqual(['VERIFY_PRIMARY_OTP', false])
  const stolen = await thief.must('POST /api/email/change', { email: next, flow: early.flow })
  expect([stolen.action, stolen.flow === early.flow]).toEqual(['VERIFY_PRIMARY_OTP', false])
})

test('no other account goes on with a change, and nobody without a session begins one', async () => {
  const { opened, browser } = await signedIn()
  const { browser: thief } = await signedIn(opened, 'eve@mail.example')
  const { flow } = await browser.must('POST /api/email/change', { email: next })
  const asked = { flow, code: opened.codeTo(old) }
  expect(await thief.ask('POST /api/email/change/primary', asked)).toMatchObject({ refusal: { error: 'code-expired' } })
  const stranger = openBrowser(opened.service)
  expect((await stranger.ask('POST /api/email/change', { email: next })).status).toBe(401)
  expect((await stranger.ask('POST /api/email/change/primary', asked)).status).toBe(401)
  expect((await browser.ask('POST /api/email/change/primary', asked)).status).toBe(200)
})

test('of two changes at once one is done', async () => {
  const { opened, browser } = await signedIn()
  const flows = []
  for (const to of [next, 'ana@third.example']) {
    opened.pass(minute)
    const { flow } = await browser.must('POST /api/email/change', { email: to })
    await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(old) })
    flows.push({ flow, code: await newAddressCode(opened, to) })
  }
  const replies = await Promise.all(flows.map((asked) => browser.ask('POST /api/email/change/secondary', asked)))
  const { account } = await browser.must('GET /api/session')
  const done = replies.flatMap((reply) => ('answer' in reply ? [reply.answer.email] : []))
  expect(done.at(-1)).toBe(account?.email)
  opened.pass(minute)
  for (const to of [next, 'ana@third.example', old]) {
    const { browser: other } = await signedIn(opened, to)
    const same = (await other.must('POST /api/vault/key')).key === (await browser.must('POST /api/vault/key')).key
    expect([to, same]).toEqual([to, to === account?.email])
  }
})

test('a change that was begun before another one was done goes on with a code of the present mailbox alone', async () => {
  const { opened, browser, flow, type } = await toSecondary()
  const code = await newAddressCode(opened, next)
  opened.pass(minute)
  const early = await browser.must('POST /api/email/change', { email: 'ana@fourth.example' })
  const asked = { flow: early.flow, code: opened.codeTo(old) }
  opened.pass(minute)
  await change(opened, browser, old, 'ana@third.example')
  expect(await type(code)).toMatchObject({ refusal: { error: 'code-expired' } })
  expect(await browser.ask('POST /api/email/change/primary', asked)).toMatchObject({
    refusal: { error: 'code-expired' },
  })
  opened.pass(minute)
  expect(await browser.must('POST /api/email/change', { email: next, flow })).toMatchObject({
    action: 'VERIFY_PRIMARY_OTP',
  })
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: 'ana@third.example' } })
})

test('a new mailbox gets its code by a link, and before that no code is compared, nor counted', async () => {
  const { opened, type } = await toSecondary()
  expect(opened.mails.at(-1)).toMatchObject({ kind: 'address-link', to: next })
  expect(opened.mails.at(-1)?.text).not.toMatch(/\d{6}/)
  for (let at = 0; at < 20; at += 1) expect(await type('123456')).toMatchObject({ refusal: { error: 'code-expired' } })
  const code = await newAddressCode(opened, next)
  expect(await type(wrong(code))).toMatchObject({ refusal: { error: 'wrong-code', triesLeft: 4 } })
  expect(await type(code)).toMatchObject({ answer: { email: next } })
})

test('a host that turns the approval of browsers off sends the code to the new mailbox at once', async () => {
  const { opened, type } = await toSecondary(openService({ settings: { deviceApproval: false } }))
  expect(opened.mails.at(-1)).toMatchObject({ kind: 'code', to: next })
  expect(await type(opened.codeTo(next))).toMatchObject({ answer: { email: next } })
})

test('of many who follow a link at once, one is shown a code, and it is the one that is good', async () => {
  const { opened, type } = await toSecondary()
  const shown = await Promise.all(Array.from({ length: 4 }, () => followToCode(opened, next)))
  const codes = shown.flatMap(({ code }) => code ?? [])
  expect([shown.map(({ status }) => status).toSorted(), codes.length]).toEqual([[200, 410, 410, 410], 1])
  expect(await type(codes[0] ?? '')).toMatchObject({ answer: { email: next } })
})

test('a link is good for 20 minutes, and its code for 20 more', async () => {
  const { opened, type } = await toSecondary()
  opened.pass(20 * minute - 1)
  const code = await newAddressCode(opened, next)
  opened.pass(20 * minute - 1)
  expect(await type(code)).toMatchObject({ answer: { email: next } })
  const late = await toSecondary()
  late.opened.pass(20 * minute)
  expect((await followToCode(late.opened, next)).status).toBe(410)
})

test('the link of a sign-in shows no code, and that of a new address approves no browser', async () => {
  const { opened } = await toSecondary()
  const link = opened.linkTo(next)
  expect((await decide(opened, next, 'approve')).status).toBe(410)
  await openBrowser(opened.service).start('bo@mail.example')
  expect((await followToCode(opened, 'bo@mail.example')).status).toBe(410)
  expect(opened.linkTo(next)).toBe(link)
  expect((await followToCode(opened, next)).status).toBe(200)
})

test('strangers use up none of the mails by which the owner of a mailbox changes it', async () => {
  const opened = openService()
  const { browser } = await signedIn(opened)
  for (let at = 0; at < 6; at += 1) {
    await toSecondary(opened, { from: `eve-${at}@mail.example`, to: old })
    opened.pass(minute / 2)
  }
  const { browser: eve } = await signedIn(opened, 'eve@mail.example')
  const { flow } = await eve.must('POST /api/email/change', { email: old })
  const asked = { flow, code: opened.codeTo('eve@mail.example') }
  expect(await eve.ask('POST /api/email/change/primary', asked)).toMatchObject({ refusal: { error: 'rate-limited' } })
  expect(await change(opened, browser, old, next)).toMatchObject({ answer: { email: next } })
})
