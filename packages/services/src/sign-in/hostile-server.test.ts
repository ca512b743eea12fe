import { type KitError, serviceLimits } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { createServerSignIn } from './create-server-sign-in.ts'
import { failureOf, origin, staying } from './test-utils/sign-in.ts'

const account = { network: 'eip155:1', address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' } as const
const challenge = {
  nonce: 'a1b2c3d4e5f6g7h8',
  domain: 'acme.org',
  uri: origin,
  version: '1',
  chains: ['eip155:1'],
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-01T00:10:00.000Z',
}
const session = {
  id: 'a',
  account: `eip155:1:${account.address}`,
  address: account.address,
  chainId: 'eip155:1',
  signedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  proof: 'key',
  isCurrent: true,
}

/** A server that answers each request with this. */
function answering(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetch = async () => new Response(text, { status })
  return createServerSignIn({ server: '/auth', page: { origin }, fetch })
}

const signed = { ...account, message: 'message', signature: '0x00' }

describe('a challenge', () => {
  const ask = (body: unknown) => answering(body).createMessage(account, staying())

  test('becomes a message', async () => {
    expect((await ask(challenge)).message).toContain(`Nonce: ${challenge.nonce}`)
  })

  test.each([
    ['of another site', { domain: 'evil.org' }, 'The server’s message is for evil.org, not for this page.'],
    ['for a page of another origin', { uri: 'https://evil.org' }, 'The server’s message is for https://evil.org'],
    ['for no page', { uri: 'acme.org' }, 'The server’s message is for acme.org, not for this page.'],
    ['with a line that is a field', { statement: 'Hi.\n\nURI: https://evil.org' }, 'the rule "version"'],
    ['with a nonce that is short', { nonce: 'abc' }, 'nonce'],
    ['with a nonce that goes on', { nonce: 'a1b2c3d4\nIssued At: 2020-01-01T00:00:00Z' }, 'the rule "end"'],
    ['without a nonce', { nonce: undefined }, 'The answer is malformed at nonce'],
    ['without chains', { chains: undefined }, 'The answer is malformed at chains'],
    ['of another version', { version: '2' }, 'The answer is malformed at version'],
    ['with a time that is none', { issuedAt: 'now' }, 'The answer is malformed at issuedAt'],
    ['that ends in no month', { expirationTime: '2026-13-01T00:00:00Z' }, 'The answer is malformed at expirationTime'],
    ['that ends on no day', { expirationTime: '2026-02-31T00:00:00Z' }, 'the rule'],
    ['of a smart account that is no truth', { isSmartAccount: 'yes' }, 'The answer is malformed at isSmartAccount'],
    ['with a statement of a megabyte', { statement: 'a'.repeat(500_000) }, 'The answer is malformed at statement'],
  ])('%s is not signed', async (_, change, detail) => {
    const failure = await failureOf(ask({ ...challenge, ...change }))
    expect(failure).toMatch(/^sign-in\/unavailable: /)
    expect(failure).toContain(detail)
  })

  test('of a chain whose messages nobody knows is not signed', async () => {
    const network = 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as typeof account.network
    const signIn = answering({ ...challenge, chains: [network] })
    expect(await failureOf(signIn.createMessage({ network, address: 'a' }, staying()))).toBe(
      'sign-in/unavailable: No message is known for accounts of polkadot.',
    )
  })
})

describe('an answer', () => {
  test.each<[string, unknown, number, string]>([
    ['that is a page', '<!doctype html>', 200, '/auth/session: rpc/parse'],
    [
      'that is larger than allowed',
      ' '.repeat(serviceLimits.apiBodyBytes + 1),
      200,
      '/auth/session: The answer is larger',
    ],
    ['that is nested too deep', '['.repeat(100) + ']'.repeat(100), 200, '/auth/session: The answer is nested deeper'],
    ['without sessions', {}, 200, '/auth/session: The answer is malformed at sessions'],
    ['of a proxy', '<h1>Bad gateway</h1>', 502, '/auth/session: HTTP 502'],
    ['that is a refusal in other words', { error: 'Nobody <b>here</b>' }, 401, '/auth/session: HTTP 401'],
    ['that refuses', { error: 'store-failed' }, 503, 'The server refuses: store-failed'],
  ])('%s is no session', async (_, body, status, detail) => {
    const failure = await failureOf(answering(body, status).getSessions(staying()))
    expect(failure).toContain(`sign-in/unavailable: ${detail}`)
  })

  test.each([
    ['no id', { id: undefined }],
    ['an id that is none', { id: 7 }],
    ['no chain', { chainId: 'mars' }],
    ['an end that is none', { expiresAt: 'never' }],
    ['no day', { expiresAt: '2026-02-31T99:00:00Z' }],
    ['nobody’s browser', { isCurrent: undefined }],
  ])('with a session that has %s is not read', async (_, change) => {
    const answer = { sessions: [{ ...session, ...change }] }
    expect(await failureOf(answering(answer).getSessions(staying()))).toContain('sign-in/unavailable: /auth/session')
  })

  test('that begins a session of another account is not believed', async () => {
    const address = '0x0000000000000000000000000000000000000001'
    const other = answering({ session: { ...session, address } })
    const elsewhere = answering({ session: { ...session, chainId: 'eip155:10' } })
    expect([
      await failureOf(answering({ session }).verify(signed, staying())),
      await failureOf(other.verify(signed, staying())),
      await failureOf(elsewhere.verify(signed, staying())),
    ]).toEqual(['no failure', ...Array(2).fill('sign-in/refused: session-of-other-account')])
  })

  test('that begins no session, or waits for nobody, is none', async () => {
    expect([
      await failureOf(answering({}).verify(signed, staying())),
      await failureOf(answering({ isPending: false }).verify(signed, staying())),
      await failureOf(answering({ isPending: true }, 202).verify(signed, staying())),
    ]).toEqual([
      'sign-in/unavailable: The server began no session.',
      'sign-in/unavailable: /auth/verify: The answer is malformed at isPending',
      'sign-in/refused: not-signed-yet',
    ])
  })

  test('is of a smart account, of the signature or of the server, by its code', async () => {
    const verify = (code: string, status: number) =>
      failureOf(answering({ error: code }, status).verify(signed, staying()))
    expect([
      await verify('client-of-other-chain', 401),
      await verify('expired', 401),
      await verify('client-failed', 503),
      await verify('cross-site', 403),
    ]).toEqual([
      'sign-in/smart-account: client-of-other-chain',
      'sign-in/refused: expired',
      'sign-in/unavailable: The server refuses: client-failed',
      'sign-in/unavailable: The server refuses: cross-site',
    ])
  })

  test('with a session that has ended by this clock alone keeps it, without its end', async () => {
    const ended = { ...session, expiresAt: '2000-01-01T00:00:00Z' }
    expect(await answering({ sessions: [ended] }).getSessions(staying())).toEqual([
      { ...account, id: 'a', expiresAt: null },
    ])
  })

  test('that says nothing of a sign-out is none', async () => {
    const one = { ...account, id: 'a', expiresAt: null }
    expect(await failureOf(answering('').signOut(one, staying()))).toContain('sign-in/unavailable: /auth/sign-out')
    expect(await failureOf(answering({ error: 'session-unknown' }, 404).signOut(one, staying()))).toBe('no failure')
  })

  test('that never comes ends with the signal', async () => {
    const stop = new AbortController()
    const fetch = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const waiting = createServerSignIn({ server: '/auth', page: { origin }, fetch }).getSessions(stop.signal)
    stop.abort()
    await expect(waiting).rejects.toSatisfy(({ code }: KitError) => code === 'sign-in/unavailable')
  })

  test('whose body never ends does so too', async () => {
    const stop = new AbortController()
    const body = new ReadableStream(
      { pull: (controller) => controller.enqueue(new Uint8Array(65_536)) },
      { highWaterMark: 0 },
    )
    let begin = () => {}
    const reading = new Promise<void>((resolve) => {
      begin = resolve
    })
    const stuck = new ReadableStream({ start: () => {}, pull: () => begin() }, { highWaterMark: 0 })
    const ask = (answer: ReadableStream) =>
      createServerSignIn({ server: '/auth', page: { origin }, fetch: async () => new Response(answer) })
    expect(await failureOf(ask(body).getSessions(staying()))).toContain('The answer is larger')
    const waiting = failureOf(ask(stuck).getSessions(stop.signal))
    await reading
    stop.abort()
    expect(await waiting).toContain('sign-in/unavailable')
  })
})
