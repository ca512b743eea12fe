import { base64urlnopad } from '@scure/base'
import { describe, expect, test } from 'vitest'
import caip122 from '../../corpus/published/caip-122.json' with { type: 'json' }
import published from '../../corpus/published/sign-in-with-solana.json' with { type: 'json' }
import walletStandard from '../../corpus/published/wallet-standard.json' with { type: 'json' }
import { parseMessage as parseAny } from '../index.ts'
import type { SolanaMessage } from '../message/message.ts'
import { expectAllToHold } from '../test-utils/published.ts'
import { createMessage, parseMessage } from './index.ts'

/** Stands for the `A` of the table, which is no address. */
const address = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'

function write(fields: object): string | null {
  try {
    return createMessage({ namespace: 'solana', ...fields } as SolanaMessage)
  } catch {
    return null
  }
}

const lineBreaks =
  'The grammar of Sign-In With Solana has no line break in a statement, so that no statement can look like fields.'
const manyLines = { 'with multi-line `statement`': lineBreaks, 'with multi-line `statement` and fields': lineBreaks }

describe('the table of wallet-standard', () => {
  const rows = Object.entries(walletStandard).map(([name, { parsed, text }]) => ({
    name,
    fields: { ...parsed, address },
    text: text.replace('\nA', `\n${address}`),
  }))

  test('R-SIWX-1: its texts are parsed', () =>
    expectAllToHold(
      'wallet-standard, to parse',
      rows.map(({ name, fields, text }) => ({
        name,
        holds: () => {
          const result = parseMessage(text)
          return result.ok && JSON.stringify(result.message) === JSON.stringify({ namespace: 'solana', ...fields })
        },
      })),
      manyLines,
    ))

  test('R-SIWX-1: its fields are written as the same texts', () =>
    expectAllToHold(
      'wallet-standard, to write',
      rows.map(({ name, fields, text }) => ({ name, holds: () => write(fields) === text })),
      manyLines,
    ))
})

describe('Sign-In With Solana', () => {
  const filled = {
    domain: 'acme.org',
    address,
    statement: 'Sign in.',
    uri: 'https://acme.org/login',
    version: '1',
    'chain-id': 'mainnet',
    nonce: 'a1b2c3d4e5f6g7h8',
    'issued-at': '2026-06-01T12:00:00Z',
    'expiration-time': '2026-06-01T13:00:00Z',
    'not-before': '2026-06-01T12:00:00Z',
    'request-id': 'request-1',
    'resources[0]': 'https://acme.org/a',
    'resources[1]': 'https://acme.org/b',
    'resources[n]': 'https://acme.org/c',
  }
  const fill = (template: string) =>
    Object.entries(filled)
      .reduce((text, [key, value]) => text.replace(`\${${key}}`, value), template)
      .replace('\n...\n', '\n')

  test('R-SIWX-1: its two templates are parsed, and written as they stand there', () =>
    expectAllToHold(
      'Sign-In With Solana, templates',
      (['minimal', 'maximal'] as const).map((name) => ({
        name,
        holds: () => {
          const [text, result] = [fill(published[name]), parseMessage(fill(published[name]))]
          return !text.includes('$') && result.ok && write(result.message) === text
        },
      })),
    ))

  test('R-SIWX-1: its names of chains are chains', () =>
    expectAllToHold(
      'Sign-In With Solana, chains',
      published.chainIds.map((chainId) => ({
        name: chainId,
        holds: () =>
          parseMessage(`acme.org wants you to sign in with your Solana account:\n${address}\n\nChain ID: ${chainId}`)
            .ok,
      })),
    ))
})

test('R-SIWX-1: the examples of CAIP-122 are no messages of EIP-4361 and of Sign-In With Solana, whose grammars are followed', async () => {
  const texts = Object.entries(caip122).map(([name, text]) => ({
    name,
    text: name.endsWith('as bytes') ? new TextDecoder().decode(base64urlnopad.decode(text)) : text,
  }))
  const results = await Promise.all(texts.map(async ({ name, text }) => [name, await parseAny(text)] as const))
  expect(Object.fromEntries(results)).toMatchObject({
    ethereum: { rule: 'address' },
    solana: { rule: 'end' },
    'solana, as bytes': { rule: 'end' },
    'solana, of its namespace': { rule: 'chain-id' },
    'solana, of its namespace, as bytes': { rule: 'chain-id' },
  })
  await expectAllToHold(
    'CAIP-122, examples',
    results.map(([name, { ok }]) => ({ name, holds: () => ok })),
    {
      ethereum: 'The address has no capitals, and the chain stands behind the times: EIP-4361 has both otherwise.',
      solana: 'The chain stands behind the times, and is 44 characters of a hash of which CAIP-2 has 32.',
      'solana, as bytes': 'The chain stands behind the times, and is 1, which is none of Solana.',
      'solana, of its namespace': 'The chain is 1, which is none of Solana.',
      'solana, of its namespace, as bytes': 'The chain is 1, which is none of Solana.',
    },
  )
})
