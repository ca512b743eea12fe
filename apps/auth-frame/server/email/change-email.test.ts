import { expect, test } from 'vitest'
import { type Browser, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { type OpenService, openService } from '../test-utils/open-service.ts'

const [old, next] = ['ana@mail.example', 'ana@new.example']
const minute = 60_000

async function signedIn(opened: OpenService = openService(), email = old) {
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, email)
  return { opened, browser }
}

async function change(opened: OpenService, browser: Browser, from: string, to: string) {
  const { flow, action } = await browser.must('POST /api/email/change', { email: to })
  expect(action).toBe('VERIFY_PRIMARY_OTP')
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(from) })
  return browser.ask('POST /api/email/change/secondary', { flow, code: opened.codeTo(to) })
}

test('an account gets another mailbox after a code of each, and keeps its wallet', async () => {
  const { opened, browser } = await signedIn()
  const { key } = await browser.must('POST /api/vault/key')
  expect(await change(opened, browser, old, next)).toMatchObject({ answer: { email: next } })
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: next } })
  opened.pass(minute)
  const { browser: other } = await signedIn(opened, next)
  expect(await other.must('POST /api/vault/key')).toEqual({ key })
  expect(opened.mails.filter(({ kind }) => kind === 'notice').map(({ to }) => to)).toEqual([old])
})

test('the old mailbox does not lead to the account any more', async () => {
  const { opened, browser } = await signedIn()
  const { key } = await browser.must('POST /api/vault/key')
  await change(opened, browser, old, next)
  opened.pass(minute)
  const { browser: other } = await signedIn(opened, old)
  expect(await other.must('POST /api/vault/key')).not.toEqual({ key })
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
  const otherCode = code === '000000' ? '000001' : '000000'
  expect(await browser.ask('POST /api/email/change/secondary', { flow, code: otherCode })).toMatchObject({
    refusal: { error: 'wrong-code' },
  })
})

test('a code of the new mailbox that does not come is sent again, without another of the old', async () => {
  const { opened, browser } = await signedIn()
  const { flow } = await browser.must('POST /api/email/change', { email: next })
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(old) })
  const first = opened.codeTo(next)
  opened.pass(minute)
  const again = await browser.must('POST /api/email/change', { email: next, flow })
  expect(again).toEqual({ flow, action: 'VERIFY_SECONDARY_OTP' })
  const second = opened.codeTo(next)
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
    flows.push({ flow, code: opened.codeTo(to) })
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
