import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { instruction, littleEndian, messageOf } from '../test-utils/solana-message.ts'
import { explainSolanaTransaction } from './explain-solana-transaction.ts'

const account = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [me, you, mint, other] = [account(1), account(2), account(3), account(4)] as [string, string, string, string]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const key = [...base58.decode(other)]
const of = (contract: string | null, decimals?: number) => ({
  ...{ kind: 'token', contract },
  ...(decimals === undefined ? {} : { decimals }),
})

const known = [
  [
    'a transfer',
    system,
    [me, you],
    [2, 0, 0, 0, ...littleEndian(8, 5n)],
    [{ kind: 'transfer', amount: 5n, from: me, to: you }],
  ],
  [
    'a new account',
    system,
    [me, you],
    [0, 0, 0, 0, ...littleEndian(8, 9n), ...littleEndian(8, 80n), ...key],
    [
      { kind: 'transfer', amount: 9n, from: me, to: you },
      { kind: 'accountOpened', account: you, owner: other },
    ],
  ],
  [
    'an account handed to a program',
    system,
    [me],
    [1, 0, 0, 0, ...key],
    [{ kind: 'authority', of: me, authority: other, right: 'program' }],
  ],
  [
    'a transfer of a token',
    token,
    [me, you, me],
    [3, ...littleEndian(8, 5n)],
    [{ kind: 'transfer', asset: of(null), amount: 5n, to: you, isTokenAccount: true }],
  ],
  [
    'a checked one',
    token2022,
    [me, mint, you, me],
    [12, ...littleEndian(8, 5n), 6],
    [{ kind: 'transfer', asset: of(mint, 6), amount: 5n, to: you }],
  ],
  [
    'an allowance',
    token,
    [me, you, me],
    [4, ...littleEndian(8, 2n ** 64n - 1n)],
    [{ kind: 'allowance', spender: you, isUnlimited: true }],
  ],
  [
    'a checked one',
    token,
    [me, mint, you, me],
    [13, ...littleEndian(8, 7n), 2],
    [{ kind: 'allowance', spender: you, amount: 7n, asset: of(mint, 2) }],
  ],
  ['its end', token, [me, me], [5], [{ kind: 'allowance', amount: 0n, spender: null }]],
  [
    'another owner',
    token,
    [me, me],
    [6, 2, 1, ...key],
    [{ kind: 'authority', of: me, authority: other, right: 'owner', isNobody: false }],
  ],
  ['no owner', token, [me, me], [6, 0, 0], [{ kind: 'authority', right: 'mint', isNobody: true, authority: null }]],
  ['what is made', token, [me, you, me], [7, ...littleEndian(8, 5n)], [{ kind: 'mint', asset: of(me), to: you }]],
  [
    'what is destroyed',
    token,
    [me, mint, me],
    [8, ...littleEndian(8, 5n)],
    [{ kind: 'burn', asset: of(mint), from: me }],
  ],
  ['a closed account', token, [me, you, me], [9], [{ kind: 'accountClosed', account: me, to: you }]],
  [
    'a token account',
    associated,
    [me, you, other, mint],
    [],
    [{ kind: 'accountOpened', account: you, owner: other, asset: of(mint) }],
  ],
  ['what was used', system, [me, you, other], [4, 0, 0, 0], []],
  [
    'what is made',
    token,
    [me, you, me],
    [14, ...littleEndian(8, 5n), 6],
    [{ kind: 'mint', asset: of(me, 6), to: you }],
  ],
  ['what is destroyed', token, [me, mint, me], [15, ...littleEndian(8, 5n), 6], [{ kind: 'burn', asset: of(mint, 6) }]],
  ['what was paid in', token, [me], [17], []],
  ['an account', token, [me, mint], [18, ...key], [{ kind: 'accountOpened', account: me, owner: other }]],
  ['a note', memo, [], [...new TextEncoder().encode('thanks')], [{ kind: 'memo', text: 'thanks' }]],
] as const

test.each(known)('%s of %s is told', (_, program, accounts, data, effects) => {
  for (const version of [0, 'legacy'] as const) {
    const message = messageOf(me, [instruction(program, accounts, data)], { version })
    const { source, inner, digest, solana } = explainSolanaTransaction(message)
    expect([source, inner]).toMatchObject(['standard', [{ effects }]])
    expect(digest).toBe(`0x${createHash('sha256').update(message).digest('hex')}`)
    expect(solana).toEqual({ payer: me, fee: 5_000n })
  }
})

/** Of associated accounts, nothing, 0 and 1 are all known. */
const isShort = (program: string, data: readonly number[]) =>
  program === associated && (data.length === 0 || (data.length === 1 && Number(data[0]) <= 1))

test.each(known.filter(([, program]) => program !== memo))(
  'attack: %s of %s with bytes more or less is unknown, and shown',
  (_, program, accounts, data) => {
    const longer = [1, 2, 8, 32].flatMap((more) => [0, 1].map((byte) => [...data, ...Array<number>(more).fill(byte)]))
    const shorter = data.map((_, length) => data.slice(0, length))
    for (const changed of [...longer, ...shorter].filter((bytes) => !isShort(program, bytes))) {
      const message = messageOf(me, [instruction(program, accounts, changed)])
      expect(explainSolanaTransaction(message)).toMatchObject({
        ...{ source: 'unknown', warnings: ['unknownCall'] },
        inner: [{ effects: [], call: { contract: program, dataSize: changed.length } }],
      })
    }
  },
)

test('attack: an instruction with too few accounts, and a program that nobody knows, are unknown', () => {
  const few = instruction(token, [me, you], [3, ...littleEndian(8, 5n)])
  const message = messageOf(me, [few, instruction(other, [me], [1, 2, 3])])
  expect(explainSolanaTransaction(message).inner).toMatchObject([
    { source: 'unknown', effects: [], call: { contract: token, dataSize: 9 } },
    { source: 'unknown', effects: [], call: { contract: other, selector: null, dataSize: 3 } },
  ])
})

test('who is looked up on the chain is not known', () => {
  const pay = instruction(system, [me, you], [2, 0, 0, 0, ...littleEndian(8, 5n)])
  expect(explainSolanaTransaction(messageOf(me, [pay], { lookedUp: you }))).toMatchObject({
    inner: [{ effects: [{ kind: 'transfer', from: me, to: null }] }],
    warnings: ['lookedUp'],
  })
})

describe('a setting of the compute budget', () => {
  const budget = 'ComputeBudget111111111111111111111111111111'
  const explain = (data: readonly number[], accounts: readonly string[] = []) =>
    explainSolanaTransaction(messageOf(me, [instruction(budget, accounts, data)]))
  const exact = new Map([
    [1, 5],
    [2, 5],
    [3, 9],
    [4, 5],
  ])

  test('is in the fee at most, and no step', () => {
    const units = instruction(budget, [], [2, ...littleEndian(4, 1_000n)])
    const price = instruction(budget, [], [3, ...littleEndian(8, 2_500n)])
    const { solana, inner, source, warnings } = explainSolanaTransaction(messageOf(me, [units, price]))
    expect([solana.fee, inner, source, warnings]).toEqual([5_003n, [], 'standard', []])
  })

  test('attack: is left out only where it is exactly what an encoder writes', () => {
    for (const kind of [0, 1, 2, 3, 4, 5, 255])
      for (let size = 1; size <= 12; size += 1) {
        const { source, inner, warnings } = explain([kind, ...Array<number>(size - 1).fill(1)])
        if (exact.get(kind) === size) expect([source, inner, warnings]).toEqual(['standard', [], []])
        else
          expect([source, inner, warnings]).toMatchObject([
            'unknown',
            [{ source: 'unknown', effects: [], call: { contract: budget, selector: null, dataSize: size } }],
            ['unknownCall'],
          ])
      }
    expect(explain([])).toMatchObject({
      inner: [{ call: { contract: budget, dataSize: 0 } }],
      warnings: ['unknownCall'],
    })
  })

  test('attack: is shown where it names accounts', () => {
    expect(explain([3, ...littleEndian(8, 1n)], [you])).toMatchObject({
      inner: [{ call: { contract: budget, dataSize: 9 } }],
      warnings: ['unknownCall'],
    })
  })
})

test('attack: bytes that are no message, or that go on, are refused', () => {
  const message = messageOf(me, [instruction(system, [me, you], [2, 0, 0, 0, ...littleEndian(8, 5n)])])
  for (const bytes of [message.slice(0, -1), Uint8Array.of(...message, 0), Uint8Array.of(0x81, ...message.slice(1))])
    expect(() => explainSolanaTransaction(bytes)).toThrow(RangeError)
})
