import { afterEach, expect, test } from 'vitest'
import { createIdentity, openClient, randomTopic, signToken } from '../test-utils/relay-client.ts'
import { type Relay, type RelayOptions, startRelay } from './start-relay.ts'

let relay: Relay | undefined
afterEach(() => relay?.close())

type ClientOptions = Parameters<typeof openClient>[1]

/** Connects a client; returns the close code and reason when the relay refuses it, and null when the relay accepts it. */
async function refusalOf(client: ClientOptions, options: RelayOptions = {}) {
  relay = await startRelay(options)
  const connection = openClient(relay.url, client)
  await connection.opened
  const accepted = connection.call('irn_subscribe', { topic: randomTopic() }).then(() => null)
  const outcome = await Promise.race([accepted, connection.closed])
  connection.terminate()
  return outcome
}

const identity = createIdentity()
const now = () => Math.floor(Date.now() / 1000)
const withClaims = (claims: object, header: object = {}) => ({ token: signToken(identity, claims, header) })

test('the relay accepts any project id unless it is given a list', async () => {
  expect(await refusalOf({ projectId: 'whatever' })).toBeNull()
})

test.each([
  ['an empty', '', {}],
  ['an unlisted', 'whatever', { projectIds: ['sandbox'] }],
])('R-WC-6: the relay refuses %s project id as an invalid key', async (_, projectId, options) => {
  expect(await refusalOf({ projectId }, options)).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
})

test('R-WC-6: the relay refuses an origin that the project does not allow, and accepts an allowed one or none', async () => {
  const options = { origins: ['http://localhost:5173'], projectIds: ['sandbox'] }
  const reason = 'Unauthorized: origin not allowed'
  expect(await refusalOf({ origin: 'http://localhost:4000' }, options)).toEqual({ code: 3000, reason })
  await relay?.close()
  expect(await refusalOf({ origin: 'http://localhost:5173' }, options)).toBeNull()
  await relay?.close()
  expect(await refusalOf({}, options)).toBeNull()
})

test.each(['https://example.org', 'http://127.0.0.1.example.org', 'null'])(
  'a page of %s gets no WebSocket',
  async (origin) => {
    relay = await startRelay()
    await expect(openClient(relay.url, { origin }).opened).rejects.toThrow('403')
  },
)

test('R-WC-6: the relay refuses a token from a clock more than a minute ahead as not yet valid', async () => {
  expect(await refusalOf(withClaims({ iat: now() + 30 }))).toBeNull()
  await relay?.close()
  const refusal = await refusalOf(withClaims({ iat: now() + 600, exp: now() + 87_000 }))
  expect(refusal).toMatchObject({
    code: 3000,
    reason: expect.stringMatching(/^JWT validation error: JWT Token is not yet valid: basic\.iat: \d+, /),
  })
})

test('R-WC-6: the relay refuses a token as not yet valid when its own clock is behind', async () => {
  const refusal = await refusalOf({}, { now: () => Date.now() - 600_000 })
  expect(refusal?.reason).toContain('JWT Token is not yet valid')
})

test('R-WC-6: the relay refuses a token that expired more than a minute ago', async () => {
  expect(await refusalOf(withClaims({ exp: now() - 30 }))).toBeNull()
  await relay?.close()
  const exp = now() - 600
  expect(await refusalOf(withClaims({ exp }))).toEqual({
    code: 3000,
    reason: `JWT validation error: JWT Token is expired: Some(${exp})`,
  })
})

const forged = (): string => {
  const [header, , signature] = signToken(identity).split('.')
  const payload = signToken(identity, { sub: 'other' }).split('.')[1]
  return `${header}.${payload}.${signature}`
}

test.each([
  ['an unsigned payload', () => forged(), 'Invalid signature'],
  ["another client's key", () => signToken({ ...identity, did: createIdentity().did }), 'Invalid signature'],
  ['another algorithm', () => signToken(identity, {}, { alg: 'none' }), 'Invalid JWT signing algorithm'],
  ['an audience on another machine', () => signToken(identity, { aud: 'wss://relay.example' }), 'Invalid audience'],
  ['no key', () => signToken(identity, { iss: 'did:web:example.org' }), 'Invalid issuer'],
  [
    'a key of another kind',
    () => signToken(identity, { iss: 'did:key:z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc' }),
    'Invalid issuer',
  ],
  ['characters that are not base58', () => signToken(identity, { iss: 'did:key:z0OIl' }), 'Invalid issuer'],
  ['no issue time', () => signToken(identity, { iat: null }), 'Invalid encoding'],
  ['no JSON', () => 'a.b.c', 'Invalid encoding'],
  ['two parts', () => 'a.b', 'Invalid format'],
  ['four parts', () => `${signToken(identity)}.x`, 'Invalid format'],
  ['no content', () => '', 'Invalid format'],
])('the relay refuses a token with %s', async (_, token, detail) => {
  expect(await refusalOf({ token: token() })).toEqual({ code: 3000, reason: `JWT validation error: ${detail}` })
})
