import { describe, expect, test } from 'vitest'
import { createMessage, verify } from '../index.ts'
import type { EvmMessage } from '../message/message.ts'
import { evmAccount } from '../test-utils/accounts.ts'

const account = evmAccount(1)
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '
const granted = "(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
const methods = { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{ chains: ['eip155:1'] }] }

const recapOf = (recap: unknown) => `urn:recap:${btoa(JSON.stringify(recap)).replace(/=+$/, '')}`
const recap = recapOf({ att: { eip155: methods } })

const now = Date.parse('2026-06-01T12:00:00Z')
const own = {
  ...{ domain: 'acme.org', uri: 'https://acme.org', version: '1', nonce: 'a1b2c3d4e5f6', chainId: 'eip155:1' },
  ...{ issuedAt: '2026-06-01T12:00:00Z', namespace: 'eip155', address: account.fields.address },
} as const satisfies EvmMessage

type Says = Pick<EvmMessage, 'statement' | 'resources'>

/** What becomes of a message that says this, at a server that expects `Sign in.` and a resource of its own. */
async function outcomeOf(says: Says, allowed: { readonly recap?: boolean } = { recap: true }) {
  const message = await createMessage({ ...own, ...says })
  const { signature } = await account.sign(message)
  const { domain, uri, nonce } = own
  const resources = ['https://acme.org/terms']
  const expected = { domain, uri, nonce, chains: ['eip155:1'], statement: 'Sign in.', resources, ...allowed }
  const result = await verify({ message, signature, expected, now })
  return result.ok ? 'believed' : result.reason
}

const right: Says = {
  statement: `Sign in. ${opening}${granted}`,
  resources: ['https://acme.org/terms', recap],
}

describe('a message that ends in a ReCap', () => {
  test('is believed where it may, and by default it may not', async () => {
    expect(await outcomeOf(right)).toBe('believed')
    expect(await outcomeOf(right, {})).toBe('statement-mismatch')
    expect(await outcomeOf(right, { recap: false })).toBe('statement-mismatch')
  })

  test('may list the methods in any order, name where it is written by, and prove nothing besides', async () => {
    const reversed = granted.replace("'eth_sendTransaction', 'personal_sign'", "'personal_sign', 'eth_sendTransaction'")
    expect(await outcomeOf({ ...right, statement: `Sign in. ${opening}${reversed}` })).toBe('believed')
    const withProofs = recapOf({ att: { eip155: methods }, prf: [] })
    expect(await outcomeOf({ ...right, resources: ['https://acme.org/terms', withProofs] })).toBe('believed')
  })

  test('is not needed where it may be there', async () => {
    expect(await outcomeOf({ statement: 'Sign in.', resources: ['https://acme.org/terms'] })).toBe('believed')
  })

  test('may be all that there is', async () => {
    const message = await createMessage({ ...own, statement: opening + granted, resources: [recap] })
    const { signature } = await account.sign(message)
    const { domain, uri, nonce } = own
    const expected = { domain, uri, nonce, chains: ['eip155:1'], recap: true }
    expect(await verify({ message, signature, expected, now })).toMatchObject({ ok: true })
  })

  test.each([
    ['says less in words than it allows', { statement: right.statement?.replace(", 'personal_sign'", '') }],
    ['says more in words than it allows', { statement: right.statement?.replace('personal_sign', 'wallet_drain') }],
    ['says a method twice', { statement: right.statement?.replace(' for ', ", 'personal_sign' for ") }],
    ['says something after it', { statement: `${right.statement} And more.` }],
    ['says it twice', { statement: `Sign in. ${opening}${granted} ${opening}${granted}` }],
    ['says nothing of it in words', { statement: 'Sign in.' }],
    ['says nothing at all in words', { statement: undefined }],
    ['says another statement before it', { statement: `Give me everything. ${opening}${granted}` }],
    ['has no space before it', { statement: `Sign in.${opening}${granted}` }],
    ['has it before another resource', { resources: [recap, 'https://acme.org/terms'] }],
    ['has two', { resources: ['https://acme.org/terms', recap, recap] }],
    ['has another resource besides', { resources: ['https://acme.org/terms', 'https://evil.org', recap] }],
    ['has none of the own resources', { resources: [recap] }],
    ['has the words alone', { resources: ['https://acme.org/terms'] }],
    ['allows it on other chains than EVM', { resources: changed({ solana: methods }) }],
    ['allows it on more than EVM', { resources: changed({ eip155: methods, solana: methods }) }],
    ['allows more than to ask', { resources: changed({ eip155: { ...methods, 'sign/everything': [{}] } }) }],
    ['allows nothing', { resources: changed({ eip155: {} }) }],
    ['is no JSON', { resources: ['https://acme.org/terms', 'urn:recap:bm90aGluZw'] }],
    ['is no base64', { resources: ['https://acme.org/terms', 'urn:recap:~~~'] }],
    ['is a list', { resources: ['https://acme.org/terms', recapOf([])] }],
    ['is nothing', { resources: ['https://acme.org/terms', recapOf(null)] }],
    [
      'has a part that nobody knows',
      { resources: ['https://acme.org/terms', recapOf({ att: { eip155: methods }, x: 1 })] },
    ],
  ] as const)('attack 2.8: and %s is refused', async (_, change) => {
    expect(await outcomeOf({ ...right, ...change })).toMatch(/^(statement|resources)-mismatch$/)
  })
})

function changed(att: object): readonly string[] {
  return ['https://acme.org/terms', recapOf({ att })]
}
