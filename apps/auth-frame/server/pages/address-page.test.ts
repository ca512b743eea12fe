import { expect, test } from 'vitest'
import { openBrowser, signIn } from '../test-utils/open-browser.ts'
import { frameOrigin, openService } from '../test-utils/open-service.ts'

const [old, next] = ['ana@mail.example', 'ana@new.example']

/** A change whose new mailbox was sent a link. */
async function begin() {
  const opened = openService()
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, old)
  const { flow } = await browser.must('POST /api/email/change', { email: next })
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(old) })
  const { pathname, search, searchParams } = new URL(opened.linkTo(next))
  const visitor = openBrowser(opened.service)
  const post = (headers: Readonly<Record<string, string | null>> = {}) =>
    visitor.send('POST', '/address', {
      headers: { origin: frameOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ token: searchParams.get('token') ?? '' }).toString(),
    })
  return { visitor, post, path: pathname + search }
}

test('the page of a link warns before it shows the code, and names no address', async () => {
  const { visitor, path, post } = await begin()
  for (const response of [await visitor.send('GET', path), await visitor.send('GET', path), await post()]) {
    const page = await response.text()
    expect([response.status, page.includes(old), page.includes(next)]).toEqual([200, false, false])
    expect(page).toMatch(/Nobody who helps you needs your code|Never tell it to anyone/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  }
  expect((await visitor.send('GET', path)).status).toBe(410)
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another origin', { origin: 'https://evil.example' }],
  ['without an origin', { origin: null }],
])('no form %s gets the code', async (_, headers) => {
  const { post } = await begin()
  expect([(await post(headers)).status, (await post()).status]).toEqual([403, 200])
})

test.each(['', 'x', '%00', 'a'.repeat(43)])('the token %j leads nowhere', async (token) => {
  const { visitor } = await begin()
  expect((await visitor.send('GET', `/address?token=${token}`)).status).toBe(410)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await visitor.send('POST', '/address', { headers: form, body: `token=${token}` })).status).toBe(410)
})
