import { isKitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { readCacao } from './read-cacao.ts'
import { readRecap, stateRecap, writeRecap } from './recap.ts'

const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '
const address = '0xa11ce0000000000000000000000000000000a11c'
const recap = writeRecap('eip155', ['personal_sign', 'eth_sendTransaction'])
const asked = {
  ...{ domain: 'acme.org', aud: 'https://acme.org', version: '1', nonce: 'a1b2c3d4', iat: '2026-06-01T12:00:00Z' },
  ...{ chains: ['eip155:1'], type: 'eip4361' },
}
const payload = {
  ...{ iss: `did:pkh:eip155:1:${address}`, domain: 'acme.org', aud: 'https://acme.org', version: '1' },
  ...{ nonce: 'a1b2c3d4', iat: '2026-06-01T12:00:00Z', resources: [recap] },
}

const read = (p: unknown = payload, { s = { s: '0x51' } as unknown, more = {} } = {}) =>
  readCacao({ p, s }, { authPayload: { ...asked, ...more } as never })

/** The text that was signed, or why it is not what was asked for. */
function said(...given: Parameters<typeof read>): unknown {
  const signed = read(...given)?.signed
  return isKitError(signed) ? signed.code : signed?.message
}

const body = [
  'URI: https://acme.org',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: a1b2c3d4',
  'Issued At: 2026-06-01T12:00:00Z',
]
const granted = `${opening}(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.`
const head = ['acme.org wants you to sign in with your Ethereum account:', address, '']

describe('R-SIWX-1: what a wallet has signed while it connected', () => {
  test('is the text of EIP-4361, with what it allows in words', () => {
    expect(said()).toBe([...head, granted, '', ...body, 'Resources:', `- ${recap}`].join('\n'))
    const named = { ...payload, statement: 'Sign in.', exp: '2026-06-02T12:00:00Z', requestId: 'r1' }
    const more = { statement: 'Sign in.', exp: '2026-06-02T12:00:00Z', requestId: 'r1' }
    expect(said(named, { more })).toBe(
      [
        ...[...head, `Sign in. ${granted}`, '', ...body],
        ...['Expiration Time: 2026-06-02T12:00:00Z', 'Request ID: r1', 'Resources:', `- ${recap}`],
      ].join('\n'),
    )
  })

  test('may allow nothing, and say nothing besides', () => {
    const { resources: _, ...bare } = payload
    expect(said(bare)).toBe([...head, '', ...body].join('\n'))
    expect(read(bare)).toMatchObject({ network: 'eip155:1', address, recap: { methods: [], networks: [] } })
  })

  test.each([
    ['on another chain', { iss: `did:pkh:eip155:10:${address}` }, {}],
    ['for another domain', { domain: 'evil.test' }, {}],
    ['until another time', { exp: '2027-01-01T00:00:00Z' }, {}],
    ['with another statement', { statement: 'Give me everything.' }, { statement: 'Sign in.' }],
    ['with another resource', { resources: ['https://evil.test', recap] }, { resources: ['https://acme.org/terms'] }],
  ])('is refused %s', (_, change, more) => {
    expect(said({ ...payload, ...change }, { more })).toBe('sign-in/refused')
  })

  test('has the resources that were asked for, before the one that allows', () => {
    const more = { resources: ['https://acme.org/terms', recap] }
    expect(said({ ...payload, resources: ['https://acme.org/terms', recap] }, { more })).toContain(
      '- https://acme.org/terms',
    )
  })

  test.each([
    ['no object', 5],
    ['an object without an issuer', { ...payload, iss: undefined }],
    ['of an issuer that is none', { ...payload, iss: 'did:key:z6Mk' }],
    ['with resources that are no list', { ...payload, resources: 'urn:recap:x' }],
    ['with a resource that is no text', { ...payload, resources: [5] }],
    ['with a line break', { ...payload, statement: 'Sign in.\nURI: https://evil.test' }],
    ['with a number', { ...payload, nonce: 5 }],
  ])('attack 2.8: is nothing where it is %s', (_, p) => {
    expect(read(p)).toBeNull()
  })

  test.each([{}, { s: 5 }, null, '0x51'])('attack 2.8: is nothing with the signature %j', (s) => {
    expect(read(payload, { s })).toBeNull()
    expect(readCacao(s, { authPayload: asked as never })).toBeNull()
  })
})

describe('what a ReCap allows', () => {
  const of = (att: unknown) => readRecap(`urn:recap:${btoa(JSON.stringify(att))}`, 'eip155')
  const nothing = { methods: [], networks: [] }

  test('are methods, on the chains that it names', () => {
    const limits = [{ chains: ['eip155:1', 'nowhere', 5] }, { chains: 'eip155:10' }, null]
    expect(
      of({ att: { eip155: { 'request/personal_sign': limits, 'sign/everything': [{}], 'request/a b': [] } } }),
    ).toEqual({
      methods: ['personal_sign'],
      networks: ['eip155:1'],
    })
    expect(of({ att: { eip155: { 'request/personal_sign': 5 } } })).toEqual({
      methods: ['personal_sign'],
      networks: [],
    })
  })

  test.each([null, [], 'att', {}, { att: null }, { att: { solana: {} } }, { att: { eip155: 'all' } }])(
    'attack 2.8: is nothing in %j',
    (recapped) => {
      expect(of(recapped)).toEqual(nothing)
    },
  )

  test('attack 2.8: is nothing in another resource, in none, and in what is no base64', () => {
    expect(['https://acme.org', undefined, 'urn:recap:~'].map((one) => readRecap(one, 'eip155'))).toEqual([
      nothing,
      nothing,
      nothing,
    ])
  })

  test('is said in words once, and not where it is nothing', () => {
    const { methods } = readRecap(recap, 'eip155')
    const all = { methods, networks: [] }
    expect([stateRecap('', all, 'eip155'), stateRecap('Hi.', nothing, 'eip155')]).toEqual([granted, 'Hi.'])
    expect(stateRecap(granted, all, 'eip155')).toBe(granted)
  })
})
