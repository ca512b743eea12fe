import { describe, expect, test } from 'vitest'
import { native, token } from '../test-utils/sample-token.ts'
import { balanceInCurrency, hasOtherDecimals, withCurrencyDecimals } from './currency-decimals.ts'
import { bitcoin, mainnet, solana } from './networks.ts'

const ether = mainnet.nativeCurrency
const usdc = { address: '0xc0ffee', symbol: 'USDC', decimals: 6 }

describe('what is said of the decimals of a network’s own currency', () => {
  test.each([
    [ether, 18, false],
    [ether, 17, true],
    [ether, 19, true],
    [solana.nativeCurrency, 9, false],
    [solana.nativeCurrency, 18, true],
    [bitcoin.nativeCurrency, 8, false],
    [bitcoin.nativeCurrency, 7, true],
  ])('of %j, %d: it has others is %s', (currency, decimals, isOther) => {
    expect(hasOtherDecimals({ decimals }, currency)).toBe(isOther)
    expect(hasOtherDecimals({ address: '', decimals }, currency)).toBe(isOther)
  })

  test('is nothing that is said of a token', () => {
    expect(hasOtherDecimals(usdc, ether)).toBe(false)
  })

  test('counts nothing: it gets those of the network, and a token stays as it is', () => {
    const right = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    expect(withCurrencyDecimals({ ...right, decimals: 19 }, ether)).toEqual(right)
    expect(withCurrencyDecimals(right, ether)).toBe(right)
    expect(withCurrencyDecimals(usdc, ether)).toBe(usdc)
  })
})

describe('R-BAL-1: a balance of a network’s own currency', () => {
  const amountOf = (amount: bigint, decimals: number, currency = ether) =>
    balanceInCurrency(native({ quantity: { amount, decimals } }), currency)?.quantity ?? null

  test.each([
    ['more decimals', 15n * 10n ** 18n, 19],
    ['fewer', 15n, 1],
    ['its own', 15n * 10n ** 17n, 18],
  ])('is as many whole units as were said, with %s', (_, amount, decimals) => {
    expect(amountOf(amount, decimals)).toEqual({ amount: 15n * 10n ** 17n, decimals: 18 })
  })

  test('is in lamports and satoshis where those are its units', () => {
    expect(amountOf(15n * 10n ** 17n, 18, solana.nativeCurrency)).toEqual({ amount: 1_500_000_000n, decimals: 9 })
    expect(amountOf(15n * 10n ** 8n, 9, bitcoin.nativeCurrency)).toEqual({ amount: 150_000_000n, decimals: 8 })
  })

  test('is none that can be read where it has parts of its smallest unit', () => {
    expect(balanceInCurrency(native({ quantity: { amount: 1n, decimals: 19 } }), ether)).toBeNull()
  })

  test('stays with its price, and what else is said of it', () => {
    const said = native({ quantity: { amount: 15n, decimals: 1 } })
    expect(balanceInCurrency(said, ether)).toEqual(native())
    const right = native()
    expect(balanceInCurrency(right, ether)).toBe(right)
  })

  test('is not that of a token, whose decimals stay', () => {
    const usdCoin = token()
    expect(balanceInCurrency(usdCoin, ether)).toBe(usdCoin)
  })
})
