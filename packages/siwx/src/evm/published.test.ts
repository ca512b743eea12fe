import { describe, expect, test } from 'vitest'
import checksums from '../../corpus/published/erc-55.json' with { type: 'json' }
import examples from '../../corpus/published/erc-4361.json' with { type: 'json' }
import byContracts from '../../corpus/published/siwe/eip1271.json' with { type: 'json' }
import toRefuse from '../../corpus/published/siwe/parsing_negative.json' with { type: 'json' }
import toRefuseWriting from '../../corpus/published/siwe/parsing_negative_objects.json' with { type: 'json' }
import toParse from '../../corpus/published/siwe/parsing_positive.json' with { type: 'json' }
import unverified from '../../corpus/published/siwe/verification_negative.json' with { type: 'json' }
import verified from '../../corpus/published/siwe/verification_positive.json' with { type: 'json' }
import type { EvmMessage } from '../message/message.ts'
import { expectAllToHold } from '../test-utils/published.ts'
import { isAddress, toAddress } from './address.ts'
import { createMessage, parseMessage, verify } from './index.ts'

/** Fields as the published files name them; a chain is a number there. */
type Fields = { readonly [field: string]: unknown }

function toMessage({ scheme, chainId, ...fields }: Fields): EvmMessage {
  const named = { ...fields, ...(scheme ? { scheme } : {}), namespace: 'eip155', chainId: `eip155:${chainId}` }
  return named as unknown as EvmMessage
}

function write(fields: Fields): string | null {
  try {
    return createMessage(toMessage(fields))
  } catch {
    return null
  }
}

const isSame = (one: unknown, other: unknown) => expect.objectContaining(other as object).asymmetricMatch(one)

describe('the vectors of siwe', () => {
  test('R-SIWX-1: right messages are parsed', () =>
    expectAllToHold(
      'siwe, to parse',
      Object.entries(toParse).map(([name, { message, fields }]) => ({
        name,
        holds: () => {
          const parsed = parseMessage(message)
          return parsed.ok && isSame(toMessage(fields), parsed.message) && isSame(parsed.message, toMessage(fields))
        },
      })),
    ))

  test('R-SIWX-1: right fields are written as the same message', () =>
    expectAllToHold(
      'siwe, to write',
      Object.entries(toParse).map(([name, { message, fields }]) => ({ name, holds: () => write(fields) === message })),
    ))

  test('R-SIWX-1, attack 2.8: wrong messages are refused', () =>
    expectAllToHold(
      'siwe, to refuse',
      Object.entries(toRefuse).map(([name, message]) => ({ name, holds: () => !parseMessage(message).ok })),
    ))

  test('R-SIWX-1, attack 2.8: wrong fields are not written', () =>
    expectAllToHold(
      'siwe, not to write',
      Object.entries(toRefuseWriting).map(([name, fields]) => ({ name, holds: () => write(fields) === null })),
    ))
})

/** Verifies a published sign-in as its file says; a message that cannot be written is not one of the verifier's own making. */
async function reasonOf({ signature, time, domainBinding, matchNonce, scheme, ...fields }: Fields) {
  const { domain, nonce, uri, statement, chainId, issuedAt } = fields
  const lines = [
    `${domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(fields.expirationTime ? [`Expiration Time: ${fields.expirationTime}`] : []),
    ...(fields.notBefore ? [`Not Before: ${fields.notBefore}`] : []),
  ]
  const expected = { domain: domainBinding ?? domain, nonce: matchNonce ?? nonce, uri, statement }
  const { now, ...times } = { now: Date.parse(String(time ?? issuedAt)), maxAge: Number.MAX_SAFE_INTEGER }
  const result = await verify({
    message: lines.join('\n'),
    signature: String(signature),
    expected: { ...expected, chains: [`eip155:${chainId}`] } as Parameters<typeof verify>[0]['expected'],
    ...(Number.isNaN(now) ? times : { now, ...times }),
  })
  return result.ok ? null : result.reason
}

describe('the sign-ins of siwe', () => {
  test('R-SIWX-1: right ones are accepted', () =>
    expectAllToHold(
      'siwe, to accept',
      Object.entries(verified).map(([name, one]) => ({ name, holds: async () => (await reasonOf(one)) === null })),
      { 'expired message': 'It is verified two years before it was issued: issued-in-future.' },
    ))

  test('R-SIWX-1, attack 2.8: wrong ones are refused, for what is wrong with them', async () => {
    const reasons = await Promise.all(
      Object.entries(unverified).map(async ([name, one]) => [name, await reasonOf(one)] as const),
    )
    expect(Object.fromEntries(reasons)).toEqual({
      'expired message': 'expired',
      'domain binding': 'domain-mismatch',
      'custom time': 'expired',
      'custom nonce': 'nonce-mismatch',
      'malformed signature': 'signature-malformed',
      'wrong signature': 'signature-mismatch',
      'not yet valid': 'not-yet-valid',
      'invalid issuedAt': 'message-malformed',
      'invalid notBefore': 'message-malformed',
      'invalid expirationTime': 'message-malformed',
    })
    console.log(`siwe, not to accept: ${reasons.length} of ${reasons.length} hold.`)
  })

  test('R-SIWX-1: messages that contracts signed are parsed; what they signed is known to Ethereum only', async () => {
    const sent = Object.entries(byContracts)
    await expectAllToHold(
      'siwe, signed by contracts, to parse',
      sent.map(([name, { message }]) => ({ name, holds: () => parseMessage(message).ok })),
    )
    await expectAllToHold(
      'siwe, signed by contracts, to accept without a node',
      sent.map(([name, { message, signature }]) => {
        const parsed = parseMessage(message)
        const { domain, nonce, uri, statement, issuedAt } = parsed.ok ? parsed.message : toMessage({})
        const expected = { domain, nonce, uri, statement, chains: ['eip155:1'] }
        const now = Date.parse(issuedAt)
        return { name, holds: async () => (await verify({ message, signature, expected, now })).ok }
      }),
      {
        argent: 'The account is a contract on Ethereum, which no test here can ask: signature-mismatch.',
        loopring: 'The account is a contract on Ethereum, which no test here can ask: client-needed.',
      },
    )
  })
})

test('R-SIWX-1: the addresses of ERC-55 have their one form', () => {
  const addresses = Object.entries(checksums).flatMap(([group, all]) => all.map((address) => ({ group, address })))
  return expectAllToHold(
    'ERC-55',
    addresses.map(({ group, address }) => ({
      name: `${group} ${address}`,
      holds: () =>
        isAddress(address) &&
        toAddress(address.toLowerCase()) === address &&
        toAddress(`0x${address.slice(2).toUpperCase()}`) === address,
    })),
  )
})

test('R-SIWX-1, attack 2.8: none of them with a letter of the other size is an address', () => {
  for (const address of Object.values(checksums).flat())
    for (const [at, letter] of [...address].entries()) {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (at > 1 && other !== letter)
        expect(isAddress(address.slice(0, at) + other + address.slice(at + 1))).toBe(false)
    }
})

test('R-SIWX-1: the examples of EIP-4361 are parsed, and written as they stand there', () =>
  expectAllToHold(
    'ERC-4361, examples',
    Object.entries(examples).map(([name, text]) => ({
      name,
      holds: () => {
        const parsed = parseMessage(text)
        return parsed.ok && createMessage(parsed.message) === text
      },
    })),
  ))
