import { expect, test } from 'vitest'
import { countMail } from '../limits/count.ts'
import { decide, openBrowser } from '../test-utils/open-browser.ts'
import { frameOrigin, openService } from '../test-utils/open-service.ts'
import { describeBrowser } from './describe-browser.ts'

const ana = 'ana@mail.example'

async function begin() {
  const opened = openService()
  await openBrowser(opened.service).start(ana)
  const { pathname, search, searchParams } = new URL(opened.linkTo(ana))
  return { opened, path: pathname + search, token: searchParams.get('token') ?? '' }
}

test('the page of a link says who asks, and loads nothing of others', async () => {
  const { opened, path } = await begin()
  const response = await openBrowser(opened.service).send('GET', path)
  const page = await response.text()
  for (const text of ['https://app.example', 'Chrome on Windows', '15 January 2027 at 08:00 UTC', 'Approve'])
    expect(page).toContain(text)
  expect(page).not.toContain(ana)
  expect(page).not.toMatch(/<style|style=|<script/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('the sheet of the page is there', async () => {
  const response = await openBrowser(openService().service).send('GET', '/service/page.css')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})

test('an answer is taken once', async () => {
  const { opened } = await begin()
  const replies = await Promise.all([decide(opened, ana, 'approve'), decide(opened, ana, 'approve')])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(opened.mails.map(({ kind }) => kind)).toEqual(['device-link', 'code'])
})

test('an approval that would send too many codes says so, and works later', async () => {
  const { opened } = await begin()
  for (let at = 0; at < 12; at += 1) {
    opened.pass(30_000)
    await countMail(opened.parts, 'code', { mailbox: ana, address: '198.51.100.1' })
  }
  const refused = await decide(opened, ana, 'approve')
  expect([refused.status, opened.mails.length]).toEqual([429, 1])
  expect(await refused.text()).toMatch(/in \d+ seconds/)
  opened.parts.store.take(`sent:code:mailbox:${opened.parts.secrets.mac('mailbox', ana)}`, opened.parts.clock())
  expect((await decide(opened, ana, 'approve')).status).toBe(200)
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another origin', { origin: 'https://evil.example' }],
  ['without an origin', { origin: null }],
])('no form %s approves', async (_, headers) => {
  const { opened, token } = await begin()
  const response = await openBrowser(opened.service).send('POST', '/device', {
    headers: { origin: frameOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token, decision: 'approve' }).toString(),
  })
  expect([response.status, opened.mails.length]).toEqual([403, 1])
})

test.each(['', 'x', '%00', 'a'.repeat(43)])('the token %j leads nowhere', async (token) => {
  const { opened } = await begin()
  expect((await openBrowser(opened.service).send('GET', `/device?token=${token}`)).status).toBe(410)
})

test('what a browser calls itself becomes no markup', async () => {
  const opened = openService()
  const hostile = '<script>alert(1)</script>'
  await openBrowser(opened.service).ask(
    'POST /api/email/start',
    { email: ana, appOrigin: 'https://app.example', keepsCookies: true },
    { headers: { 'user-agent': hostile } },
  )
  const { pathname, search } = new URL(opened.linkTo(ana))
  const page = await (await openBrowser(opened.service).send('GET', pathname + search)).text()
  expect([page.includes('alert'), page.includes('a browser that we do not know')]).toEqual([false, true])
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', 'Chrome on Linux'],
  [null, 'a browser that we do not know'],
])('%s is %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
