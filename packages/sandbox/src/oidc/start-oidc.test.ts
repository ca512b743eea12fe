import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPorts } from '../test-utils/open-ports.ts'
import { type Oidc, startOidc } from './start-oidc.ts'

const back = 'http://localhost:4000/social/done'
const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

let oidc: Oidc
beforeAll(async () => {
  oidc = await startOidc()
})
afterAll(() => oidc.stop())

/** A browser that keeps cookies and follows what stays at the provider. */
function openBrowser() {
  const cookies = new Map<string, string>()
  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const body = form && new URLSearchParams(form)
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
      headers,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    const url = next === null ? null : new URL(next, address)
    if (url?.origin === oidc.issuer) return visit(url.href)
    return response
  }
  return { visit }
}

const authorize = (redirect = back) => {
  const url = new URL('/auth', oidc.issuer)
  const query = {
    ...{ client_id: oidc.clientId, response_type: 'code', scope: 'openid email profile', redirect_uri: redirect },
    ...{ state: 's', nonce: 'n', code_challenge: challenge, code_challenge_method: 'S256' },
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Goes to the page that asks who it is, and answers. */
async function answer(browser: ReturnType<typeof openBrowser>, form: Record<string, string>) {
  const page = await browser.visit(authorize())
  expect(await page.text()).toContain('Who are you?')
  const done = await browser.visit(page.url, form)
  return new URL(done.headers.get('location') ?? '').searchParams
}

async function redeem(code: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier },
    ...{ client_id: oidc.clientId, client_secret: oidc.clientSecret },
    ...more,
  })
  const response = await fetch(`${oidc.issuer}/token`, { method: 'POST', body })
  const { id_token: token = '..' } = (await response.json()) as { id_token?: string }
  return { status: response.status, claims: JSON.parse(atob(token.split('.')[1] || 'e30')) as object }
}

test.each([
  ['ana', true],
  ['cai', false],
])('who picks %s and allows it is said to be that person', async (person, isVerified) => {
  const query = await answer(openBrowser(), { person, decision: 'allow' })
  expect(query.get('state')).toBe('s')
  expect(await redeem(query.get('code') ?? '')).toMatchObject({
    status: 200,
    claims: {
      sub: person,
      nonce: 'n',
      email: `${person}@mail.example`,
      email_verified: isVerified,
      preferred_username: person,
    },
  })
})

test('the next sign-in of the same browser asks again', async () => {
  const browser = openBrowser()
  await answer(browser, { person: 'ana', decision: 'allow' })
  const query = await answer(browser, { person: 'bea', decision: 'allow' })
  expect(await redeem(query.get('code') ?? '')).toMatchObject({ claims: { sub: 'bea' } })
})

test('who denies it is sent back with that', async () => {
  const query = await answer(openBrowser(), { person: 'ana', decision: 'deny' })
  expect([query.get('error'), query.get('code')]).toEqual(['access_denied', null])
})

test('a code is good once, and only with the verifier', async () => {
  const code = (await answer(openBrowser(), { person: 'ana', decision: 'allow' })).get('code') ?? ''
  expect((await redeem(code, { code_verifier: 'b'.repeat(43) })).status).toBe(400)
  const other = (await answer(openBrowser(), { person: 'ana', decision: 'allow' })).get('code') ?? ''
  expect([(await redeem(other)).status, (await redeem(other)).status]).toEqual([200, 400])
})

test('nobody is sent to another machine, and no page of one is answered', async () => {
  const page = await openBrowser().visit(authorize('https://evil.example/social/done'))
  expect([page.status, page.headers.get('location')]).toEqual([400, null])
})

test('a page that was answered or never asked is refused', async () => {
  expect((await fetch(`${oidc.issuer}/who/none`)).status).toBe(400)
})

test('it does not start when the port is taken, and leaves no port open', async () => {
  await expect(startOidc(Number(new URL(oidc.issuer).port))).rejects.toThrow('EADDRINUSE')
  await expect.poll(openPorts).toBe(1)
})
