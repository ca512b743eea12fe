import { expect, test } from 'vitest'
import { openBrowser, signIn } from '../test-utils/open-browser.ts'
import { openService } from '../test-utils/open-service.ts'

const email = 'ana@mail.example'
const session = '__Host-kit-wallet-session'

async function signedIn() {
  const opened = openService()
  const before = openBrowser(opened.service, { keepsCookies: false })
  const { token = '' } = await signIn(opened, before, email)
  /** The same browser, which keeps cookies by now. */
  const browser = openBrowser(opened.service)
  browser.setBearer(token)
  return { ...opened, browser, token }
}

test('a session of a token moves into a cookie of the frame’s own site, and both are the same session', async () => {
  const { browser, token } = await signedIn()
  const { headers } = await browser.ask('POST /api/session/keep')
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(new RegExp(`^${session}=${token}; Path=/; Max-Age=\\d+; HttpOnly; Secure; SameSite=None$`))
  browser.setBearer(null)
  expect((await browser.must('GET /api/session')).account?.email).toBe(email)
})

test('a sign-out removes it, and the partitioned one', async () => {
  const { browser } = await signedIn()
  await browser.must('POST /api/session/keep')
  browser.setBearer(null)
  const { headers } = await browser.ask('POST /api/sign-out')
  expect(headers.getSetCookie().map((line) => [/Max-Age=0/.test(line), /Partitioned/.test(line)])).toEqual([
    [true, true],
    [true, false],
  ])
  expect(await browser.must('GET /api/session')).toEqual({ account: null })
})

test('nothing is kept of nobody', async () => {
  const reply = await openBrowser(openService().service).ask('POST /api/session/keep')
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([401, []])
})
