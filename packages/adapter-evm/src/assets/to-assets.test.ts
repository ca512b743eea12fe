import { isKitError, limits } from '@kit/core'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed } from '@kit/tooling/seeded-numbers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAssets } from './to-assets.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const checksummed = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const usdc = { address, balance: '0xf4240', type: 'erc20', metadata }
const read = (...entries: unknown[]) => toAssets(entries, ether)
const codeOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return isKitError(error) ? error.code : error
  }
}

describe('R-BAL-4: an asset that a wallet lists', () => {
  test.each(['NATIVE', 'native'])('of type %s is the currency of the chain, as the dApp calls it', (type) => {
    const named = { name: 'Free money', symbol: 'FREE', decimals: 0, price: 2500.5 }
    expect(read({ address: 'native', balance: '0x10', type, metadata: named })).toEqual([
      { name: 'Ether', symbol: 'ETH', quantity: { amount: 16n, decimals: 18 }, price: '2500.5' },
    ])
  })

  test.each(['ERC20', 'erc20'])('of type %s is a token with its address', (type) => {
    expect(read({ ...usdc, type })).toEqual([
      {
        ...{ name: 'USD Coin', symbol: 'USDC', address: checksummed },
        quantity: { amount: 1_000_000n, decimals: 6 },
        price: null,
      },
    ])
  })

  test('keeps the exact amount, whatever its size', () => {
    const [found] = read({ ...usdc, balance: `0x${'f'.repeat(64)}` })
    expect(found?.quantity.amount).toBe(2n ** 256n - 1n)
  })

  test.each<[string, unknown, string | null]>([
    ['a number', 1e-7, '0.0000001'],
    ['text', '12.50', '12.5'],
    ['a zero', 0, null],
    ['negative', -1, null],
    ['infinite', Number.POSITIVE_INFINITY, null],
    ['nonsense', { valueOf: () => 1 }, null],
  ])('has a price that is %s', (_, price, expected) => {
    expect(read({ ...usdc, metadata: { ...metadata, price } })[0]?.price).toBe(expected)
  })

  test('R-API-3: shows no picture of a host, and a small one of its own', () => {
    const iconOf = (iconUrl: unknown) => read({ ...usdc, metadata: { ...metadata, iconUrl } })[0]?.iconUrl
    for (const url of ['https://tracker.example/1.png', 'data:text/html,x', 'javascript:alert(1)', 7])
      expect(iconOf(url)).toBeUndefined()
    expect(iconOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
    expect(iconOf('data:image/png;base64,'.padEnd(limits.iconBytes + 1, 'A'))).toBeUndefined()
  })

  test('has a clean name, and its symbol where it has none', () => {
    const [found] = read({ ...usdc, metadata: { decimals: 6, name: '\u202e\u200b', symbol: 'U\u200bSDC' } })
    expect([found?.name, found?.symbol]).toEqual(['USDC', 'USDC'])
  })
})

test('a token without a symbol is called by its name there', () => {
  const [found] = read({ ...usdc, metadata: { decimals: 6, name: 'USD Coin' } })
  expect([found?.name, found?.symbol]).toEqual(['USD Coin', 'USD Coin'])
})

describe('R-BAL-4: what cannot be read of a list', () => {
  test.each<[string, unknown]>([
    ['an NFT', { ...usdc, type: 'erc721' }],
    ['no type', { ...usdc, type: undefined }],
    ['a balance in decimals', { ...usdc, balance: '100' }],
    ['a balance that is a number', { ...usdc, balance: 100 }],
    ['no balance', { ...usdc, balance: '0x' }],
    ['more than 256 bits', { ...usdc, balance: `0x1${'0'.repeat(64)}` }],
    ['a negative balance', { ...usdc, balance: '-0x1' }],
    ['no address', { ...usdc, address: undefined }],
    ['an address that is too short', { ...usdc, address: '0x1234' }],
    ['a wrong checksum', { ...usdc, address: checksummed.replace('A0b', 'a0B') }],
    ['no metadata', { ...usdc, metadata: undefined }],
    ['no decimals', { ...usdc, metadata: { ...metadata, decimals: undefined } }],
    ['decimals as text', { ...usdc, metadata: { ...metadata, decimals: '6' } }],
    ['half a decimal', { ...usdc, metadata: { ...metadata, decimals: 6.5 } }],
    ['too many decimals', { ...usdc, metadata: { ...metadata, decimals: 256 } }],
    ['no name', { ...usdc, metadata: { decimals: 6 } }],
    ['nothing', null],
    [
      'a trap',
      {
        get type() {
          throw new Error('trap')
        },
      },
    ],
  ])('is left out: %s', (_, entry) => {
    expect(read(entry, { ...usdc, balance: '0x2' }).map(({ quantity }) => quantity.amount)).toEqual([2n])
    expect(codeOf(() => read(entry))).toBe('wallet/invalid-answer')
  })

  test('is left out when it comes twice', () => {
    expect(read(usdc, { ...usdc, address: checksummed, balance: '0x7' })).toHaveLength(1)
  })

  test('an account may have nothing', () => expect(read()).toEqual([]))

  test.each([undefined, null, 'nonsense', {}, 7])('R-BAL-4: %j is no list', (answer) => {
    expect(codeOf(() => toAssets(answer, ether))).toBe('wallet/invalid-answer')
  })

  test('attack 2.12: no answer makes it throw anything but its own error, or show what is no asset', ({ task }) => {
    const [numRuns, seed] = [attackRuns(2_000), fuzzSeed(7_811)]
    const entry = fc.record(
      {
        type: fc.oneof(fc.constantFrom('ERC20', 'native'), fc.anything()),
        address: fc.oneof(fc.constant(address), fc.anything()),
        balance: fc.oneof(fc.constant('0x1'), fc.anything()),
        metadata: fc.oneof(
          fc.record({ name: fc.anything(), symbol: fc.anything(), decimals: fc.anything(), price: fc.anything() }),
          fc.constant(metadata),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(entry, fc.anything())), fc.anything()), (answer) => {
        const outcome = codeOf(() => toAssets(answer, ether))
        expect(Array.isArray(outcome) || outcome === 'wallet/invalid-answer').toBe(true)
        for (const { name, symbol, quantity, price } of Array.isArray(outcome) ? outcome : []) {
          expect([typeof name, typeof symbol, typeof quantity.amount]).toEqual(['string', 'string', 'bigint'])
          expect(Number.isInteger(quantity.decimals) && quantity.decimals <= 255).toBe(true)
          expect(price === null || /^\d+(\.\d+)?$/.test(price)).toBe(true)
        }
      }),
      { numRuns, seed },
    )
    countAttacks(task, { count: numRuns, seed })
  })
})
