import { type Address, type Hex, pad, toHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { approvalsOf, takesCollectible, transfersOf, wrapsOf } from './token-logs.ts'

const addressOf = (digit: number): Address => `0x${String(digit).repeat(40)}`
const [from, to, token, currency] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]
const kinds = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const
type Kind = keyof typeof kinds

const word = (amount: bigint): Hex => pad(toHex(amount))
const log = (kind: Kind | null, parts: readonly Hex[], data: Hex = word(7n), address = token) => ({
  address,
  topics: [...(kind ? [kinds[kind]] : []), ...parts.map((part) => pad(part))],
  data,
})
const move = { token, from, to, amount: 7n }

describe.each([
  ['transfer', transfersOf],
  ['approval', approvalsOf],
] as const)('what is logged as %s', (kind, read) => {
  test('has two parties and an amount', () => {
    expect(read([log(kind, [from, to])])).toEqual([move])
    const capitals = log(kind, [from, to])
    const [first, ...rest] = capitals.topics
    expect(read([{ ...capitals, topics: [`0x${first?.slice(2).toUpperCase()}`, ...rest] as Hex[] }])).toEqual([move])
  })

  test.each([
    ['without any topic', log(null, [])],
    ['of another kind', log(kind === 'transfer' ? 'approval' : 'transfer', [from, to])],
    ['with one party', log(kind, [from])],
    ['of a collectible', log(kind, [from, to, word(9n)])],
    ['of a collectible that has an amount, too', log(kind, [from, to, word(9n)], word(1n))],
    ['without an amount', log(kind, [from, to], '0x')],
    ['with more than an amount', log(kind, [from, to], `${word(7n)}00`)],
  ])('is none %s', (_, each) => {
    expect(read([each])).toEqual([])
  })
})

describe('a collectible leaves an account', () => {
  test.each([
    ['of ERC-721', log('transfer', [from, to, word(9n)], '0x')],
    ['of ERC-1155', log('single', [to, from, to])],
    ['from before ERC-721', log('transfer', [], `0x${pad(from).slice(2)}${pad(to).slice(2)}${word(9n).slice(2)}`)],
  ])('%s', (_, each) => {
    expect(takesCollectible([each], from)).toBe(true)
    expect(takesCollectible([each], addressOf(9))).toBe(false)
  })

  test.each([
    ['a token', log('transfer', [from, to])],
    ['an approval', log('approval', [from, to, word(9n)])],
    ['a log without a topic', log(null, [])],
    ['who asked for it', log('single', [from, to, to])],
  ])('not by %s', (_, each) => {
    expect(takesCollectible([each], from)).toBe(false)
  })
})

describe('what is wrapped and unwrapped', () => {
  const paid = log('transfer', [from, token], word(7n), currency)
  const back = log('transfer', [token, from], word(7n), currency)
  const wrapped = { token, from: zeroAddress, to: from, amount: 7n }
  const unwrapped = { token, from, to: zeroAddress, amount: 7n }

  test('counts where as much of the currency goes to the contract or comes from it', () => {
    expect(wrapsOf([paid, log('deposit', [from])], currency)).toEqual([wrapped])
    expect(wrapsOf([back, log('withdrawal', [from])], currency)).toEqual([unwrapped])
  })

  test.each([
    ['no currency moves', [log('deposit', [from])]],
    ['the currency moves the other way', [back, log('deposit', [from])]],
    ['another amount moves', [log('transfer', [from, token], word(6n), currency), log('deposit', [from])]],
    ['another token moves', [log('transfer', [from, token], word(7n), to), log('deposit', [from])]],
    ['it goes to another contract', [log('transfer', [from, to], word(7n), currency), log('deposit', [from])]],
    ['the log is of another kind', [paid, log('approval', [from])]],
    ['the log has no topic', [paid, log(null, [])]],
    ['the log names nobody', [paid, log('deposit', [])]],
    ['the log names two', [paid, log('deposit', [from, to])]],
    ['the log has no amount', [paid, log('deposit', [from], '0x')]],
  ])('does not count where %s', (_, logs) => {
    expect(wrapsOf(logs, currency)).toEqual([])
  })

  test('counts once where the contract logs it as a transfer as well', () => {
    expect(wrapsOf([paid, log('deposit', [from]), log('transfer', [zeroAddress, from])], currency)).toEqual([])
    expect(wrapsOf([paid, log('deposit', [from]), log('transfer', [zeroAddress, to])], currency)).toEqual([wrapped])
  })
})
