import { countAttacks } from '@kit/tooling/attacks'
import { expect, test, vi } from 'vitest'
import { chains, evmAccount } from '../test-utils/accounts.ts'
import { type Asking, openBrowser } from '../test-utils/visitor.ts'
import { createSignInHandler, memoryStore, type SignInHandlerOptions } from './index.ts'

function open(options: Partial<SignInHandlerOptions> = {}) {
  const store = memoryStore()
  const calls = (['put', 'get', 'take', 'list'] as const).map((method) => vi.spyOn(store, method))
  const domains = ['acme.org', 'app.acme.org', 'localhost:5173']
  const handler = createSignInHandler({ store, domains, chains, ...options })
  return {
    handler,
    page: openBrowser(handler),
    /** How often the store was asked. */
    storeCalls: () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  }
}

const read = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as unknown })
const refusal = (status: number, error: string) => ({ status, body: { error } })

const strangers = [
  ...['https://evil.test', 'null', '', 'https://acme.org.evil.test', 'https://evil.acme.org', 'http://acme.org'],
  ...['https://acme.org:8443', 'https://ACME.org', 'https://acme.org/', 'https://acme.org@evil.test', 'acme.org'],
  ...['https://user@acme.org', 'https://acme.org, https://evil.test', 'https://acme.org.', 'data:acme.org'],
  ...['https://localhost', 'http://localhost:5174', 'http://127.0.0.1:5173', 'chrome-extension://acme.org'],
]

test.each(['nonce', 'verify', 'sign-out'])('attack 2.8: %s refuses pages of other sites', async (action) => {
  const { page, storeCalls } = open()
  for (const origin of strangers)
    expect([origin, await read(await page.ask(action, { headers: { origin } }))]).toEqual([
      origin,
      refusal(403, 'origin-not-allowed'),
    ])
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect(await read(await page.ask(action, crossSite))).toEqual(refusal(403, 'cross-site'))
  const withoutOrigin = { headers: { origin: null } }
  expect(await read(await page.ask(action, withoutOrigin))).toEqual(refusal(403, 'origin-missing'))
  expect([storeCalls(), page.cookies.size]).toEqual([0, 0])
})

test('attack 2.8: pages of other sites do not read who is signed in', async ({ task }) => {
  const { page } = open()
  await page.signIn(evmAccount(1))
  const ask = async (headers: Record<string, string>) => read(await page.ask('session', { method: 'GET', headers }))
  for (const origin of strangers) expect(await ask({ origin })).toEqual(refusal(403, 'origin-not-allowed'))
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toEqual(refusal(403, 'cross-site'))
  expect(await page.sessions()).toHaveLength(1)
  countAttacks(task, { count: strangers.length + 1 })
})

test('a page of another of the domains gets answers with credentials, and no other page does', async () => {
  const { page } = open()
  const headersOf = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('access-control')))
  const asking = { method: 'OPTIONS', body: null }
  const headers = { origin: 'https://app.acme.org', 'sec-fetch-site': 'same-site' }
  const allowed = {
    'access-control-allow-origin': 'https://app.acme.org',
    'access-control-allow-credentials': 'true',
  }
  const preflight = await page.ask('verify', { ...asking, headers })
  expect([preflight.status, headersOf(preflight)]).toEqual([
    204,
    {
      ...allowed,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    },
  ])
  const answers = [await page.ask('nonce', { headers }), await page.ask('session', { method: 'GET', headers })]
  answers.push(await page.ask('verify', { headers, body: 'x' }))
  expect(answers.map(headersOf)).toEqual([allowed, allowed, allowed])
  expect(answers.map((answer) => answer.headers.get('vary'))).toEqual(['origin', 'origin', 'origin'])
  for (const origin of strangers) {
    const answer = await page.ask('verify', { ...asking, headers: { origin } })
    expect([answer.status, headersOf(answer)]).toEqual([403, {}])
  }
  expect(headersOf(await page.ask('nonce'))).toEqual({})
})

test('the domain is that of the page, whatever host the request names', async () => {
  const { handler } = open()
  const behindProxy = openBrowser(handler, { base: 'http://10.0.0.7:3000/x/auth/' })
  expect(await behindProxy.getNonce()).toMatchObject({ domain: 'acme.org', uri: 'https://acme.org' })
  const local = openBrowser(handler, { origin: 'http://localhost:5173', base: 'http://localhost:5173/auth/' })
  expect(await local.getNonce()).toMatchObject({ domain: 'localhost:5173', uri: 'http://localhost:5173' })
})

test.each([
  ['a form', 'application/x-www-form-urlencoded'],
  ['a text, which a page may send without being asked', 'text/plain'],
  ['a text that mentions JSON', 'text/plain; application/json'],
  ['something like JSON', 'application/jsonp'],
  ['nothing', null],
])('attack 2.8: refuses a body whose type is %s', async (_, type) => {
  const { page } = open()
  const headers = { 'content-type': type }
  expect(await read(await page.ask('sign-out', { headers }))).toEqual(refusal(415, 'content-type-unsupported'))
})

test('a request without a body says nothing, and has to say its type all the same', async () => {
  const { handler } = open()
  const ask = async (headers: Record<string, string>) =>
    handler(
      new Request('https://acme.org/sign-out', { method: 'POST', headers: { origin: 'https://acme.org', ...headers } }),
    )
  expect((await ask({ 'content-type': 'application/json' })).status).toBe(200)
  expect(await read(await ask({}))).toEqual(refusal(415, 'content-type-unsupported'))
})

test('a body that breaks off is malformed', async () => {
  const { handler } = open()
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The network is gone.')) })
  const headers = { origin: 'https://acme.org', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  expect(await read(await handler(new Request('https://acme.org/nonce', init)))).toEqual(refusal(400, 'body-malformed'))
})

test('attack 2.8: stops to read a body at 64 KiB, whatever its length is said to be', async () => {
  const { handler } = open()
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 8_192
      controller.enqueue(new Uint8Array(8_192).fill(0x20))
    },
    cancel: () => {
      isCancelled = true
    },
  })
  const headers = { origin: 'https://acme.org', 'content-type': 'application/json', 'content-length': '2' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  expect(await read(await handler(new Request('https://acme.org/verify', init)))).toEqual(
    refusal(413, 'body-too-large'),
  )
  expect([isCancelled, sent <= 65_536 + 3 * 8_192]).toEqual([true, true])
})

test('a body of 64 KiB is read, and one byte more is not', async () => {
  const { page } = open()
  expect((await page.ask('nonce', { body: `{}${' '.repeat(65_534)}` })).status).toBe(200)
  expect((await page.ask('nonce', { body: `{}${' '.repeat(65_535)}` })).status).toBe(413)
})

const malformed = [
  ...[
    '{',
    'null',
    '[]',
    '5',
    '"a"',
    'undefined',
    '{"message":"a"',
    "{'a':1}",
    `${'['.repeat(30_000)}`,
    '\u0000',
    'NaN',
  ],
  ...['{"__proto__":{"message":"a","signature":"b"}}', '{"message":"a","__proto__":{"signature":"b"}}'],
  ...['{"constructor":{"prototype":{"message":"a"}}}', '{"message":null,"signature":"a"}', '{"message":"a"}'],
  ...['{"message":"a","signature":5}', '{"message":"a","signature":{}}', '{"message":["a"],"signature":"a"}'],
  ...['{"message":{"base64":5},"signature":"a"}', '{"message":{"base64":"ü"},"signature":"a"}', '{}', ''],
  ...['{"message":{"base64":"a"},"signature":"a"}', '{"message":{"__proto__":{"base64":"YQ=="}},"signature":"a"}'],
]

test('attack 2.12: bodies that are not what they should be are refused, and change no prototype', async ({ task }) => {
  const { page, storeCalls } = open()
  const before = Object.getOwnPropertyNames(Object.prototype)
  for (const body of malformed)
    expect([body, await read(await page.ask('verify', { body }))]).toEqual([
      body,
      { status: 400, body: expect.objectContaining({ error: 'body-malformed' }) },
    ])
  const noText = new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xff, ...new TextEncoder().encode('"}')])
  expect(await read(await page.ask('nonce', { body: noText }))).toEqual(refusal(400, 'body-malformed'))
  expect(await read(await page.ask('sign-out', { body: '{"id":{}}' }))).toMatchObject({ status: 400 })
  expect([Object.getOwnPropertyNames(Object.prototype), storeCalls()]).toEqual([before, 0])
  countAttacks(task, { count: malformed.length + 2 })
})

test('a message that is none is refused before the store is asked', async () => {
  const { page, storeCalls } = open()
  const messages = [
    '',
    'Hello',
    'a wants you to sign in with your Ethereum account:\n',
    { base64: '/w==' },
    { base64: 'YQ==' },
  ]
  for (const message of messages)
    expect(await page.post('verify', { message, signature: '0x' })).toEqual({
      status: 400,
      body: { error: 'message-malformed', field: 'message' },
    })
  expect(storeCalls()).toBe(0)
})

test.each([
  ['nonce', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'], 'POST, OPTIONS'],
  ['verify', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'], 'POST, OPTIONS'],
  ['sign-out', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'], 'POST, OPTIONS'],
  ['session', ['POST', 'HEAD', 'PUT', 'DELETE', 'PATCH'], 'GET, OPTIONS'],
] as const)('%s has one method', async (action, methods, allow) => {
  const { page } = open()
  for (const method of methods) {
    const answer = await page.ask(action, { method })
    expect([answer.headers.get('allow'), answer.headers.get('cache-control')]).toEqual([allow, 'no-store'])
    expect(await read(answer)).toEqual(refusal(405, 'method-not-allowed'))
  }
})

test.each(['', 'nonce/', 'Nonce', '%6eonce', '__proto__', 'constructor', 'nonce.json', 'other?/nonce', 'x#/nonce'])(
  'there is no action "%s"',
  async (action) => {
    const { page } = open()
    const askings: readonly Asking[] = [{}, { method: 'GET' }, { method: 'OPTIONS', body: null }]
    for (const asking of askings)
      expect(await read(await page.ask(action, asking))).toEqual(refusal(404, 'action-unknown'))
  },
)

test.each([
  ['a domain with a line of its own', { domains: ['acme.org\r\nset-cookie: a=b'] }],
  ['a domain with a path', { domains: ['acme.org/login'] }],
  ['a domain with its scheme', { domains: ['https://acme.org'] }],
  ['a domain with a user before it', { domains: ['user@acme.org'] }],
  ['a domain with the port that is no part of it', { domains: ['acme.org:443'] }],
  ['a domain that no browser writes so', { domains: ['Acme.org'] }],
  ['a domain among which all are', { domains: ['acme.org', '*'] }],
  ['no domain', { domains: [] }],
  ['no chain', { chains: [] }],
  ['a chain without its namespace', { chains: ['1'] }],
  ['a statement of two lines', { statement: 'Sign in.\nURI: https://evil.test' }],
  ['resources that are none', { resources: ['a b'] }],
  ['a nonce without an end', { nonceLifetime: Number.POSITIVE_INFINITY }],
  ['a nonce of no time', { nonceLifetime: 0 }],
  ['a session for ever', { sessionLifetime: 86_400_000 * 401 }],
])('makes no handler with %s', (_, options) => {
  expect(() => open(options)).toThrow(TypeError)
})
