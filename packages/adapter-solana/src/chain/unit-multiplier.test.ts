import { getBase64Encoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { type Interest, mintAccount, mintWithInterest, mintWithMultiplier } from '../test-utils/token-accounts.ts'
import { token2022Program } from './programs.ts'
import { shownAmountOf, unitMultiplierOf } from './unit-multiplier.ts'

const bytesOf = ({ data: [base64 = ''] }: { readonly data: readonly string[] }) =>
  new Uint8Array(getBase64Encoder().encode(base64))
/** As Token-2022 counts: of 365.24 days. */
const year = 31_556_736n
const after = (years: number) => Number(year) * years * 1_000

test.each<[string, Interest, number, number]>([
  ['five percent for a year', { rate: 500 }, 1, Math.exp(0.05)],
  ['five percent for two years', { rate: 500 }, 2, Math.exp(0.1)],
  ['less than nothing', { rate: -500 }, 1, Math.exp(-0.05)],
  ['one rate after another', { before: 1_000, changed: year, rate: 500 }, 3, Math.exp(0.1 + 2 * 0.05)],
  ['a rate that ended', { before: 1_000, changed: year, rate: 0 }, 9, Math.exp(0.1)],
  ['nothing', { rate: 0 }, 9, 1],
  ['nothing yet', { from: year, rate: 500 }, 1, 1],
])('a mint whose units bear %s', (_, interest, years, multiplier) => {
  expect(unitMultiplierOf(bytesOf(mintWithInterest(interest)), after(years))).toBeCloseTo(multiplier, 12)
})

test('what a mint with interest shows is what the token program shows', () => {
  const mint = bytesOf(mintWithInterest({ rate: 500 }))
  expect(shownAmountOf(mint, 1_000_000_000_000n, after(1))).toBe(1_051_271_096_376n)
})

test('interest beyond all measure is not shown', () => {
  const mint = bytesOf(mintWithInterest({ from: -(2n ** 63n), rate: 32_767 }))
  expect(shownAmountOf(mint, 7n, after(1))).toBeNull()
})

test('other mints show their units as they are, or times their multiplier', () => {
  expect(unitMultiplierOf(bytesOf(mintAccount()), 0)).toBe(1)
  expect(unitMultiplierOf(bytesOf(mintAccount(token2022Program, 250)), 0)).toBe(1)
  expect(unitMultiplierOf(bytesOf(mintWithMultiplier(10)), 0)).toBe(10)
})
