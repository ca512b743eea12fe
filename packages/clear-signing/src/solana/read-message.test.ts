import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { instruction, littleEndian, messageOf } from '../test-utils/solana-message.ts'
import { explainSolanaTransaction } from './explain-solana-transaction.ts'
import { readMessage } from './read-message.ts'

const account = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [me, you, mint] = [account(1), account(2), account(3)] as const
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** A message whose only instruction has this many bytes of data, counted as the test says. */
const counted = (count: readonly number[], data: readonly number[]) =>
  Uint8Array.from([
    ...[1, 0, 1, 2],
    ...Array(32).fill(1),
    ...Array(32).fill(0),
    ...Array(32).fill(9),
    1,
    1,
    0,
    ...count,
    ...data,
  ])

describe('attack 2.10: the lengths of a message', () => {
  test('are written in as few bytes as they need', () => {
    expect(readMessage(counted([1], [7])).instructions[0]?.data.byteLength).toBe(1)
    expect(readMessage(counted([0x80, 1], Array(128).fill(7))).instructions[0]?.data.byteLength).toBe(128)
    expect(readMessage(counted([0x80, 0x80, 1], Array(16_384).fill(7))).instructions[0]?.data.byteLength).toBe(16_384)
  })

  test.each([
    ['a zero more', [0x81, 0]],
    ['two zeros more', [0x81, 0x80, 0]],
    ['a fourth byte', [0x80, 0x80, 0x80, 1]],
  ])('are none with %s', (_, count) => {
    expect(() => readMessage(counted(count, [7]))).toThrow('A length is written in more bytes than it has.')
  })

  test('are not longer than the message', () => {
    const whole = counted([1], [7])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readMessage(whole.slice(0, length))).toThrow(RangeError)
    expect(() => readMessage(Uint8Array.of(...whole, 0))).toThrow('This is no message.')
  })
})

const explained = (program: string, accounts: readonly string[], data: readonly number[]) => {
  const { inner } = explainSolanaTransaction(messageOf(me, [instruction(program, accounts, data)]))
  return inner?.[0]
}

test('what is looked up on the chain, its program too, is warned of', () => {
  const bytes = counted([1], [7])
  const program = bytes.lastIndexOf(1, bytes.length - 4)
  const { inner } = explainSolanaTransaction(bytes.with(program, 5))
  expect(inner).toMatchObject([{ source: 'unknown', call: { contract: null }, warnings: ['unknownCall', 'lookedUp'] }])
})

test.each([
  ['what is made', [7, ...littleEndian(8, 5n)], { kind: 'mint', asset: { contract: me }, amount: 5n, to: you }],
  ['what is burnt', [8, ...littleEndian(8, 5n)], { kind: 'burn', asset: { contract: you }, amount: 5n, from: me }],
  ['what was paid in', [17], undefined],
  [
    'an account that is opened',
    [18, ...Array(32).fill(3)],
    { kind: 'accountOpened', account: me, owner: mint, asset: { contract: you } },
  ],
  ['an account that is closed', [9], { kind: 'accountClosed', account: me, to: you }],
  ['what is made, counted', [14, ...littleEndian(8, 5n), 6], { kind: 'mint', asset: { contract: me, decimals: 6 } }],
  ['what is burnt, counted', [15, ...littleEndian(8, 5n), 6], { kind: 'burn', asset: { contract: you, decimals: 6 } }],
])('an instruction of a token tells %s', (_, data, effect) => {
  expect(explained(token, [me, you, me], data)?.effects).toMatchObject(effect ? [effect] : [])
})

describe('an instruction that is not exactly one that is known', () => {
  test.each([
    ['of the system, too short for its kind', system, [me, you], [2, 0, 0]],
    ['of the system, of no kind', system, [me, you], [99, 0, 0, 0]],
    ['of a token, without a kind', token, [me, you, me], []],
    ['of a token, of no kind', token, [me, you, me], [99]],
    ['that opens an account in another way', associated, [me, you, me, mint], [2]],
    ['that opens an account and says more', associated, [me, you, me, mint], [0, 0]],
    ['that opens an account of nothing', associated, [me, you, me], []],
  ])('is unknown: %s', (_, program, accounts, data) => {
    expect(explained(program, accounts, data)).toMatchObject({
      source: 'unknown',
      effects: [],
      warnings: ['unknownCall'],
    })
  })

  test.each([[[]], [[0]], [[1]]])('and one that opens an account is known: %j', (data) => {
    expect(explained(associated, [me, you, me, mint], data)).toMatchObject({
      effects: [{ kind: 'accountOpened', account: you, owner: me, asset: { contract: mint } }],
    })
  })

  test.each([
    [0, 'mint'],
    [3, 'close'],
    [9, 'other'],
  ])('the right %i that goes to another is called %s', (right, name) => {
    expect(explained(token, [me, me], [6, right, 0])).toMatchObject({
      effects: [{ kind: 'authority', of: me, isNobody: true, right: name }],
    })
  })
})
