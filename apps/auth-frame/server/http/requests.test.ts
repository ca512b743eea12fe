import { describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '../../contract/api.ts'
import { createAuthService } from '../create-auth-service.ts'
import { openBrowser, signIn } from '../test-utils/open-browser.ts'
import { appOrigin, openService } from '../test-utils/open-service.ts'

const names = Object.keys(endpoints) as Endpoint[]
const posts = names.filter((name) => name.startsWith('POST '))
const body = JSON.stringify({ email: 'ana@mail.example', appOrigin, keepsCookies: true })

async function refusalOf(endpoint: Endpoint, headers: Record<string, string | null>, text = body) {
  const { service } = openService()
  const [method = '', path = ''] = endpoint.split(' ')
  const asking = method === 'GET' ? { headers } : { headers, body: text }
  const response = await openBrowser(service).send(method, path, asking)
  return { status: response.status, body: await response.json() }
}
const notAllowed = { status: 403, body: { error: 'not-allowed' } }

describe.each(posts)('%s', (endpoint) => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an app', { origin: appOrigin }],
    ['an origin that begins alike', { origin: 'https://wallet.example.evil.example' }],
    ['the same host without TLS', { origin: 'http://wallet.example' }],
    ['no origin', { origin: null }],
    ['an origin that is hidden', { origin: 'null' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of this site', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form of text', { 'content-type': 'text/plain' }],
    ['no type', { 'content-type': null }],
    ['no header of its own', { 'x-auth-frame': null }],
  ])('refuses %s', async (_, headers) => {
    expect(await refusalOf(endpoint, headers)).toEqual(notAllowed)
  })
})

test.each(['GET /api/config', 'GET /api/session', 'GET /api/vault'] as const)(
  '%s refuses other sites',
  async (name) => {
    expect(await refusalOf(name, { 'sec-fetch-site': 'cross-site' })).toEqual(notAllowed)
  },
)

test.each([
  ['no JSON', '{'],
  ['another value', '5'],
  ['a missing field', JSON.stringify({ email: 'ana@mail.example' })],
  ['no address', JSON.stringify({ email: 'ana', appOrigin, keepsCookies: true })],
  [
    'a line break in an address',
    JSON.stringify({ email: 'a@b.example\nbcc: c@d.example', appOrigin, keepsCookies: true }),
  ],
  ['a body that is too long', JSON.stringify({ email: 'ana@mail.example', appOrigin, pad: 'x'.repeat(20_000) })],
])('%s is an invalid request', async (_, text) => {
  const { status, body: answer } = await refusalOf('POST /api/email/start', {}, text)
  expect([status, answer]).toEqual([400, { error: 'invalid-request' }])
})

test('every endpoint answers an empty request with a refusal of the contract, or a success', async () => {
  const { service } = openService()
  for (const name of names) {
    const { status } = await openBrowser(service).ask(name)
    expect([name, [200, 400, 401, 403].includes(status)]).toEqual([name, true])
  }
})

test('what is not there is refused, and no other method does anything', async () => {
  const browser = openBrowser(openService().service)
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['GET', '/api/email/start'],
    ['PUT', '/api/vault'],
    ['DELETE', '/api/vault'],
    ['OPTIONS', '/api/vault'],
    ['GET', '/service/../server/secrets.ts'],
  ] as const) {
    const response = await browser.send(method, path)
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid-request' }])
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('nothing of the API is stored, sniffed or embedded', async () => {
  const { headers } = await openBrowser(openService().service).ask('GET /api/config')
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('the configuration is what the host offers', async () => {
  const { service, parts } = openService({ settings: { email: false } })
  const { appOrigins, networks } = parts.settings
  expect(await openBrowser(service).must('GET /api/config')).toEqual({
    ...{ appOrigins, networks, email: false, socials: [], farcaster: false },
  })
  expect((await openBrowser(service).start('ana@mail.example')).status).toBe(403)
})

test('a store that fails is unavailable; the log hears of it, without what was asked', async () => {
  const { parts, log } = openService()
  const fail = () => Promise.reject(new TypeError('Could not reach ana@mail.example'))
  const store = { ...parts.store, put: fail, get: fail, take: fail, update: fail, updateAll: fail }
  const browser = openBrowser(createAuthService({ ...parts, store }))
  expect(await browser.start('ana@mail.example')).toMatchObject({ status: 503, refusal: { error: 'unavailable' } })
  expect(log).toEqual([{ event: 'store-failed', reason: 'TypeError' }])
})

test('nobody is signed in when the store fails at any one step of a sign-in, and the next try works', async () => {
  for (const method of ['get', 'put', 'take', 'updateAll', 'update'] as const) {
    const opened = openService({ settings: { deviceApproval: false } })
    const begun = await openBrowser(opened.service).must('POST /api/email/start', JSON.parse(body))
    const asked = { flow: begun.flow, code: opened.codeTo('ana@mail.example') }
    const store = { ...opened.parts.store, [method]: () => Promise.reject(new Error('broken')) }
    const broken = openBrowser(createAuthService({ ...opened.parts, store }))
    expect([method, (await broken.ask('POST /api/email/confirm', asked)).status]).toEqual([method, 503])
    expect(broken.cookies.has('__Host-kit-wallet-session')).toBe(false)
    opened.pass(60_000)
    await signIn(opened, openBrowser(opened.service), 'ana@mail.example')
  }
})

test('what should not happen is a refusal without details, and in the log', async () => {
  const { parts, log } = openService()
  const sendMail = () => {
    throw new RangeError('to ana@mail.example')
  }
  const browser = openBrowser(createAuthService({ ...parts, sendMail }))
  expect(await browser.start('ana@mail.example')).toMatchObject({ status: 503, refusal: { error: 'unavailable' } })
  expect(log).toEqual([{ event: 'request-failed', path: '/api/email/start', reason: 'RangeError' }])
})
