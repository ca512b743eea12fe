import { describe, expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import type { SignInRequest } from './features.ts'
import { assertSignInMessage } from './sign-in-message.ts'

const address = 'So11111111111111111111111111111111111111112'
const head = ['dapp.example wants you to sign in with your Solana account:', address, '']
const fields = ['Nonce: oBbLoEldZs', 'Request ID: some']
const asked: SignInRequest = { domain: 'dapp.example', nonce: 'oBbLoEldZs', requestId: 'some' }

const read = (text: string | Uint8Array, request: SignInRequest = asked) =>
  codeOf(
    (async () => {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
      return assertSignInMessage(bytes, { address, asked: request, chain: 'solana:mainnet' })
    })(),
  )
/** What a message of these lines has of the kit's own fields, or the code of the error. */
const outcome = (lines: readonly string[], request?: SignInRequest) => read(lines.join('\n'), request)
const refused = 'wallet/invalid-answer'
const fine = (has: object = {}) => ({ wentWell: has })

test('a message that names the account and has what was asked is fine', async () => {
  expect(await outcome([...head, ...fields])).toEqual(fine())
})

test.each([
  ['another account', [head[0] ?? '', `${address}2`, '', ...fields]],
  ['no account', [head[0] ?? '', '', '', ...fields]],
  ['no domain', [` ${head[0]?.slice('dapp.example '.length)}`, ...head.slice(1), ...fields]],
  ['a domain of two words', [`evil.example ${head[0]}`, ...head.slice(1), ...fields]],
  ['more behind its first line', [`${head[0]} and more`, ...head.slice(1), ...fields]],
  ['another domain', [`evil.example${head[0]?.slice('dapp.example'.length)}`, ...head.slice(1), ...fields]],
  ['one field twice', [...head, ...fields, ...fields.slice(0, 1)]],
  ['a field that was not asked for twice', [...head, ...fields, 'URI: https://a.example', 'URI: https://b.example']],
  ['a field without its value', [...head, 'Nonce: ', 'Request ID: some']],
  ['two networks, although they are one', [...head, 'Chain ID: mainnet', 'Chain ID: mainnet', ...fields]],
  ['one of two networks', [...head, 'Chain ID: mainnet', 'Chain ID: devnet', ...fields]],
  ['two versions', [...head, 'Version: 1', 'Version: 1', ...fields]],
])('a message with %s is refused', async (_, lines) => {
  expect(await outcome(lines)).toBe(refused)
})

test('a domain that nobody asked for may be any', async () => {
  expect(await outcome([...head, ...fields], { nonce: 'oBbLoEldZs' })).toEqual(fine())
})

test.each([
  ['the network', ['Chain ID: solana:mainnet'], { chainId: 'solana:mainnet' }],
  ['the network without its prefix', ['Chain ID: mainnet'], { chainId: 'mainnet' }],
  ['the version', ['Version: 1'], { version: '1' }],
  ['both', ['Version: 1', 'Chain ID: mainnet'], { chainId: 'mainnet', version: '1' }],
])('%s is told as the wallet wrote it', async (_, lines, has) => {
  expect(await outcome([...head, ...lines, ...fields])).toStrictEqual(fine(has))
})

describe('resources', () => {
  const request = { ...asked, resources: ['https://dapp.example/terms'] }
  const listed = '- https://dapp.example/terms'

  test('stand below their heading', async () => {
    expect(await outcome([...head, ...fields, 'Resources:', listed], request)).toEqual(fine())
  })

  test.each([
    ['above it', [listed, ...fields, 'Resources:']],
    ['right above it', [...fields, listed, 'Resources:']],
    ['without it', [...fields, listed]],
    ['nowhere', [...fields, 'Resources:']],
  ])('are missing when they stand %s', async (_, lines) => {
    expect(await outcome([...head, ...lines], request)).toBe(refused)
  })

  test('may stand below a heading that follows the account at once', async () => {
    const { nonce: _, requestId: __, ...rest } = request
    expect(await outcome([...head.slice(0, 2), 'Resources:', listed], rest)).toEqual(fine())
  })
})

test('what is no text, and a text behind a byte order mark, are refused', async () => {
  expect(await read(Uint8Array.of(0xff, 0xfe))).toBe(refused)
  expect(await read(`\uFEFF${[...head, ...fields].join('\n')}`)).toBe(refused)
})
