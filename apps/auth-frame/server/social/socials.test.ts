import { startOidc } from '@kit/sandbox'
import { afterAll, expect, test } from 'vitest'
import { type Browser, newAddressCode, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { appOrigin, openService } from '../test-utils/open-service.ts'
import { visitProvider } from '../test-utils/visit-provider.ts'
import { knownProviders, type ProviderName, type SocialProviders } from './social-provider.ts'

const oidc = await startOidc()
afterAll(() => oidc.stop())

/** The sandbox's provider returns to this machine alone. */
const origin = 'http://localhost:4000'
const { clientId, clientSecret, issuer } = oidc
const client = { clientId, clientSecret, isLocal: true, scope: 'openid email profile' }
const openid = { kind: 'openid', issuer, ...client } as const
const oauth = {
  ...knownProviders.github,
  ...client,
  ...{ authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, userUrl: `${issuer}/me` },
  readUser: (answer: unknown) => {
    const { sub } = answer as { sub: string }
    return knownProviders.github.readUser({ id: sub.length, login: sub })
  },
}
const socials: SocialProviders = { google: openid, apple: openid, github: oauth }

const open = (more: SocialProviders = socials) => openService({ settings: { socials: more, origin } })
type Opened = ReturnType<typeof open>

/** The page of another origin than the other tests' frame. */
const openPage = ({ service }: Opened) => {
  const browser = openBrowser(service)
  const ask: Browser['ask'] = (endpoint, body, asking) =>
    browser.ask(endpoint, body, { headers: { origin }, ...asking })
  const must: Browser['must'] = async (endpoint, body) => {
    const reply = await ask(endpoint, body)
    if ('answer' in reply) return reply.answer
    throw new Error(JSON.stringify(reply.refusal))
  }
  return { ...browser, ask, must }
}

const asked = (provider: ProviderName, more = {}) => ({ provider, appOrigin, keepsCookies: true, ...more })

async function begin(opened: Opened, provider: ProviderName = 'google', more = {}) {
  const page = openPage(opened)
  return { page, ...(await page.must('POST /api/social/start', asked(provider, more))) }
}

/** Loads the page that a provider leads back to, and reads what it hands on. */
async function load({ service }: Opened, back: URL) {
  const request = new Request(new URL(back.pathname + back.search, origin))
  const response = await service.fetch(request, { address: '192.0.2.8' })
  const page = await response.text()
  const read = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const uri = read('uri')
  const ticket = uri === '' ? '' : (new URL(uri).searchParams.get('ticket') ?? '')
  const inPage = read('in-page')
  return { response, page, ticket, uri, appOrigin: read('app-origin'), returnTo: read('return-to'), inPage }
}

async function signInAs(opened: Opened, person: string, provider: ProviderName = 'google') {
  const { page, flow, uri } = await begin(opened, provider)
  const { ticket } = await load(opened, await visitProvider(uri, person, 'allow'))
  return { page, flow, ticket, signedIn: await page.must('POST /api/social/finish', { flow, ticket }) }
}

test.each([
  ['ana', 'ana@mail.example'],
  ['cai', null],
])('%s signs in with a provider, which has verified the address %s', async (person, email) => {
  const { page, signedIn } = await signInAs(open(), person)
  const account = { provider: 'google', email, userName: person }
  expect(signedIn).toEqual({ account })
  expect(await page.must('GET /api/session')).toMatchObject({ account })
})

test('a provider that speaks OAuth alone is asked by its API', async () => {
  const { signedIn } = await signInAs(open(), 'bea', 'github')
  expect(signedIn.account).toEqual({ provider: 'github', email: null, userName: 'bea' })
})

test('a person has one account at a provider, and another one at another, whatever the address', async () => {
  const opened = open()
  const keys = []
  for (const provider of ['google', 'google', 'apple'] as const) {
    const { page } = await signInAs(opened, 'ana', provider)
    keys.push((await page.must('POST /api/vault/key')).key)
  }
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false])
  const byMail = openService({ store: opened.parts.store, clock: opened.parts.clock })
  const browser = openBrowser(byMail.service)
  await signIn(byMail, browser, 'ana@mail.example')
  expect(keys).not.toContain((await browser.must('POST /api/vault/key')).key)
})

test('the page hands its address to the app that asked, and to no other', async () => {
  const opened = open()
  const { uri } = await begin(opened)
  const { response, page, ...handed } = await load(opened, await visitProvider(uri, 'ana', 'allow'))
  const done = `${origin}/social/done?ticket=${handed.ticket}`
  expect(handed).toMatchObject({ appOrigin, returnTo: '', inPage: 'false', uri: done })
  expect(page).toContain('<script src="/service/social-done.js" defer></script>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  const script = await opened.service.fetch(new Request(`${origin}/service/social-done.js`), { address: '' })
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
})

test.each([
  [
    '/signed-in?a&b=%20c+d&ticket=own#top',
    (ticket: string) => `/signed-in?a&b=%20c+d&ticket=own&wallet-ticket=${ticket}#top`,
  ],
  ['/', (ticket: string) => `/?wallet-ticket=${ticket}`],
  ['/#/hash?a=b', (ticket: string) => `/?wallet-ticket=${ticket}#/hash?a=b`],
])('a window that cannot speak to the app goes back to the page %s of it, whose address stays', async (page, back) => {
  const opened = open()
  const { uri } = await begin(opened, 'google', { returnTo: `${appOrigin}${page}` })
  const { returnTo, ticket } = await load(opened, await visitProvider(uri, 'ana', 'allow'))
  expect(returnTo).toBe(`${appOrigin}${back(ticket)}`)
})

test('who left the page of the app is led back to it, also when they said no', async () => {
  const opened = open()
  const { page, flow, uri } = await begin(opened, 'google', { returnTo: `${appOrigin}/`, inPage: true })
  const { returnTo, ticket, inPage } = await load(opened, await visitProvider(uri, 'ana', 'deny'))
  expect([returnTo, inPage]).toEqual([`${appOrigin}/?wallet-ticket=${ticket}`, 'true'])
  expect(await page.ask('POST /api/social/finish', { flow, ticket })).toMatchObject({
    refusal: { error: 'provider-failed' },
  })
})

test('nobody leaves the page of the app without a way back', async () => {
  const reply = await openPage(open()).ask('POST /api/social/start', asked('google', { inPage: true }))
  expect(reply).toMatchObject({ status: 400, refusal: { error: 'invalid-request' } })
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another app of the host', 'https://other.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a name that begins alike', `${appOrigin}.evil.example/`],
  ['a user', 'https://app.example@evil.example/'],
  ['a user of the app', 'https://eve:secret@app.example/'],
  ['what a page of the app has made', 'blob:https://app.example/0f8b7c1e'],
  ['the app without TLS', 'http://app.example/'],
])('nobody is led back to %s', async (_, returnTo) => {
  const reply = await openPage(open()).ask('POST /api/social/start', asked('google', { returnTo }))
  expect(reply).toMatchObject({ status: 403, refusal: { error: 'not-allowed' } })
})

test('an app that may not frame the page, and a provider that is not offered, begin nothing', async () => {
  const page = openPage(open())
  for (const body of [asked('google', { appOrigin: 'https://evil.example' }), asked('discord')])
    expect(await page.ask('POST /api/social/start', body)).toMatchObject({ refusal: { error: 'not-allowed' } })
})

test('a ticket is good once, and for the page that began', async () => {
  const opened = open()
  const { page, flow, uri } = await begin(opened)
  const other = await begin(opened)
  const { ticket } = await load(opened, await visitProvider(uri, 'ana', 'allow'))
  const expired = { refusal: { error: 'code-expired' } }
  expect(await other.page.ask('POST /api/social/finish', { flow: other.flow, ticket })).toMatchObject(expired)
  expect(await page.ask('POST /api/social/finish', { flow, ticket: 'guessed' })).toMatchObject(expired)
  const both = [0, 1].map(() => page.ask('POST /api/social/finish', { flow, ticket }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('attack: who sends a visitor the address of their own sign-in does not get the ticket, which alone would end it', async () => {
  const opened = open()
  const attacker = await begin(opened, 'google', { returnTo: `${appOrigin}/shop` })
  const victim = await begin(opened)
  const { ticket } = await load(opened, await visitProvider(attacker.uri, 'ana', 'allow'))
  const expired = { refusal: { error: 'code-expired' } }
  // It comes to a page of the app in the visitor's browser, whose own sign-in is another one.
  expect(await victim.page.ask('POST /api/social/finish', { flow: victim.flow, ticket })).toMatchObject(expired)
  expect(await attacker.page.ask('POST /api/social/finish', { flow: attacker.flow, ticket: 'x' })).toMatchObject(
    expired,
  )
})

test('nobody finishes before the visitor is back', async () => {
  const { page, flow } = await begin(open())
  expect(await page.ask('POST /api/social/finish', { flow, ticket: 'x' })).toMatchObject({
    refusal: { error: 'code-expired' },
  })
})

test('who denies it is told so, and so is the log', async () => {
  const opened = open()
  const { page, flow, uri } = await begin(opened)
  const { ticket } = await load(opened, await visitProvider(uri, 'ana', 'deny'))
  expect(await page.ask('POST /api/social/finish', { flow, ticket })).toMatchObject({
    status: 400,
    refusal: { error: 'provider-failed' },
  })
  expect(opened.log).toEqual([{ event: 'provider-failed', provider: 'google', reason: 'AuthorizationResponseError' }])
})

test('the page of a provider is good once: a second load asks nobody', async () => {
  const opened = open()
  const back = await visitProvider((await begin(opened)).uri, 'ana', 'allow')
  await load(opened, back)
  const { response, uri } = await load(opened, back)
  expect([response.status, uri]).toEqual([410, ''])
})

test.each([
  ['a state that nobody has', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (back: URL) => back.searchParams.delete('state')],
])('%s leads to no ticket', async (_, change) => {
  const opened = open()
  const back = await visitProvider((await begin(opened)).uri, 'ana', 'allow')
  change(back)
  expect((await load(opened, back)).ticket).toBe('')
})

test('the code of one visitor does not sign in another', async () => {
  const opened = open()
  const [own, foreign] = [await begin(opened), await begin(opened)]
  const stolen = (await visitProvider(foreign.uri, 'bea', 'allow')).searchParams.get('code') ?? ''
  const back = await visitProvider(own.uri, 'ana', 'allow')
  back.searchParams.set('code', stolen)
  const { ticket } = await load(opened, back)
  expect(await own.page.ask('POST /api/social/finish', { flow: own.flow, ticket })).toMatchObject({
    refusal: { error: 'provider-failed' },
  })
})

test('a provider that does not answer is unavailable, and asked again by the next visitor', async () => {
  const dead = { ...openid, issuer: 'http://127.0.0.1:9' }
  const opened = open({ google: dead })
  const page = openPage(opened)
  for (let at = 0; at < 2; at += 1)
    expect(await page.ask('POST /api/social/start', asked('google'))).toMatchObject({
      status: 503,
      refusal: { error: 'unavailable' },
    })
  expect(opened.log).toHaveLength(2)
})

test('a provider may answer with a form', async () => {
  const opened = open()
  const { page, flow, uri } = await begin(opened)
  const back = await visitProvider(uri, 'ana', 'allow')
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: issuer,
    'sec-fetch-site': 'cross-site',
  }
  const request = new Request(`${origin}/social/done`, { method: 'POST', headers, body: back.searchParams.toString() })
  const text = await (await opened.service.fetch(request, { address: '' })).text()
  const ticket = /ticket=([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await page.ask('POST /api/social/finish', { flow, ticket })).status).toBe(200)
})

test('an account without an address of its own gets one, and then shows its keys', async () => {
  const opened = open()
  const { page } = await signInAs(opened, 'cai')
  expect(await page.ask('POST /api/export/start')).toMatchObject({ status: 403, refusal: { error: 'not-allowed' } })
  const { flow, action } = await page.must('POST /api/email/change', { email: 'cai@own.example' })
  expect(action).toBe('VERIFY_SECONDARY_OTP')
  await page.must('POST /api/email/change/secondary', { flow, code: await newAddressCode(opened, 'cai@own.example') })
  expect((await page.ask('POST /api/export/start')).status).toBe(200)
})

test('the address of a provider leads to nobody else: changing it leaves the account of that mailbox alone', async () => {
  const opened = open()
  const byMail = openService({ store: opened.parts.store, clock: opened.parts.clock })
  const own = openBrowser(byMail.service)
  await signIn(byMail, own, 'ana@mail.example')
  const { key } = await own.must('POST /api/vault/key')
  const { page } = await signInAs(opened, 'ana')
  const { flow } = await page.must('POST /api/email/change', { email: 'ana@new.example' })
  await page.must('POST /api/email/change/primary', { flow, code: opened.codeTo('ana@mail.example') })
  await page.must('POST /api/email/change/secondary', { flow, code: await newAddressCode(opened, 'ana@new.example') })
  opened.pass(60_000)
  const again = openBrowser(byMail.service)
  await signIn(byMail, again, 'ana@mail.example')
  expect((await again.must('POST /api/vault/key')).key).toBe(key)
})
