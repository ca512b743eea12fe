import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { expect, test } from 'vitest'
import { fromBaseUnits, toBaseUnits } from './amount.ts'
import { amountWorth, worthOf } from './worth.ts'

test.each([
  ['1.5', '2000.1', '3000.15'],
  ['0.000000000000000001', '3141.59', '0.00000000000000314159'],
  ['123456789012345678.123456789', '1', '123456789012345678.123456789'],
  ['0', '5', '0'],
  ['max', '5', null],
  ['1e3', '5', null],
  ['1', '-5', null],
])('%s at %s is worth %s', (amount, price, worth) => {
  expect(worthOf(amount, price)).toBe(worth)
})

test.each([
  ['10', '3', 6, '3.333333'],
  ['10', '3', 0, '3'],
  ['0.01', '65000', 8, '0.00000015'],
  ['2', '3', 0, '0'],
  ['1', '0', 18, null],
  ['', '3', 18, null],
])('%s dollars at %s are, in %i places, %s', (worth, price, decimals, amount) => {
  expect(amountWorth(worth, price, decimals)).toBe(amount)
})

test('R-SEND-6: an amount entered in money is never worth more than what was entered, and one unit more would be', () => {
  const next = seededNumbers(fuzzSeed(24_113))
  for (let round = 0; round < 20_000; round += 1) {
    const worth = fromBaseUnits(BigInt(next()), next() % 3)
    const price = fromBaseUnits(BigInt(next()), next() % 12)
    const decimals = next() % 25
    const amount = amountWorth(worth, price, decimals) ?? ''
    const unit = fromBaseUnits((toBaseUnits(amount, decimals) ?? 0n) + 1n, decimals)
    const [limit, at, above] = [worth, worthOf(amount, price), worthOf(unit, price)].map((text) =>
      toBaseUnits(text ?? '', 60),
    )
    expect(limit !== undefined && at !== undefined && above !== undefined).toBe(true)
    expect((at ?? 0n) <= (limit ?? 0n) && (above ?? 0n) > (limit ?? 0n), `${worth} ${price} ${decimals}`).toBe(true)
  }
})
