import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBaseUnits, toBaseUnits, truncateDecimals } from './amount.ts'

describe('R-SEND-6: decimal text to base units', () => {
  test.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['0', 18, 0n],
    ['0.000000000000000001', 18, 1n],
    ['123456789012345678.123', 3, 123_456_789_012_345_678_123n],
    ['1', 0, 1n],
    ['1.50', 2, 150n],
    ['0.1', 20, 10_000_000_000_000_000_000n],
    [`${'9'.repeat(60)}.${'9'.repeat(77)}`, 77, BigInt('9'.repeat(137))],
  ])('%s with %i decimals is exact', (text, decimals, value) => {
    expect(toBaseUnits(text, decimals)).toBe(value)
  })

  test.each([
    ['nothing', ''],
    ['a sign', '-1'],
    ['a plus', '+1'],
    ['an exponent', '1e18'],
    ['hex', '0x10'],
    ['infinity', 'Infinity'],
    ['not a number', 'NaN'],
    ['a leading zero', '01'],
    ['no whole part', '.5'],
    ['no fraction after the point', '1.'],
    ['two points', '1.2.3'],
    ['a comma', '1,5'],
    ['a grouping space', '1 000'],
    ['a space around it', ' 1'],
    ['a trailing newline', '1\n'],
    ['an underscore', '1_000'],
    ['digits of another script', '١٢'],
    ['more decimals than the asset has', '0.0000000000000000001'],
    ['61 digits before the point', '1'.repeat(61)],
    ['78 digits after the point', `0.${'1'.repeat(78)}`],
  ])('%s is refused, never rounded', (_, text) => {
    expect(toBaseUnits(text, 18)).toBeNull()
  })
})

describe('R-SEND-6: base units to decimal text', () => {
  test.each([
    [1_500_000_000_000_000_000n, 18, '1.5'],
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [100n, 2, '1'],
    [7n, 0, '7'],
    [-15n, 1, '-1.5'],
    [-1n, 4, '-0.0001'],
  ])('%s with %i decimals is %s', (value, decimals, text) => {
    expect(fromBaseUnits(value, decimals)).toBe(text)
  })
})

/** A small seeded generator, for counts that a property test would take minutes for. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

describe('R-SEND-6: there and back again', () => {
  test('10⁶ values of up to 256 bits, with 0 to 77 decimals, come back as they were', () => {
    const next = seeded(6)
    const isLost: string[] = []
    for (let round = 0; round < 1_000_000 && isLost.length === 0; round += 1) {
      const words = 1 + ((next() >>> 8) % 6)
      let value = BigInt(next())
      for (let word = 1; word < words; word += 1) value = (value << 32n) | BigInt(next())
      const decimals = (next() >>> 8) % 78
      if (toBaseUnits(fromBaseUnits(value, decimals), decimals) !== value) isLost.push(`${value} with ${decimals}`)
    }
    expect(isLost).toEqual([])
  })

  test('text is read as bigint arithmetic reads it', () => {
    const amount = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 77 }),
      fc.bigInt({ min: 0n }),
    )
    fc.assert(
      fc.property(amount, ([whole, decimals, noise]) => {
        const scale = 10n ** BigInt(decimals)
        const fraction = noise % scale
        const text = decimals === 0 ? `${whole}` : `${whole}.${fraction.toString().padStart(decimals, '0')}`
        return toBaseUnits(text, decimals) === whole * scale + fraction
      }),
      { numRuns: 20_000, seed: 7 },
    )
  })

  test('no text whatever makes it throw, and what it takes, it gives back', () => {
    const near = fc.string({ maxLength: 24, unit: fc.constantFrom('0', '1', '9', '.', '-', 'e', ' ', ',', '\n', '٣') })
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), fc.integer({ min: 0, max: 77 }), (text, decimals) => {
        const value = toBaseUnits(text, decimals)
        return value === null || toBaseUnits(fromBaseUnits(value, decimals), decimals) === value
      }),
      { numRuns: 50_000, seed: 8 },
    )
  })
})

describe('R-UI-6: three decimals, and never more than there is', () => {
  test.each([
    ['1.23456', 3, '1.234'],
    ['1.9999', 3, '1.999'],
    ['1.2', 3, '1.2'],
    ['1.2000', 3, '1.2'],
    ['1', 3, '1'],
    ['0.0004', 3, '0'],
    ['12.5', 0, '12'],
    ['-1.2345', 3, '-1.234'],
    ['-0.0001', 3, '0'],
    ['', 3, ''],
  ])('%s cut to %i places is %s', (text, places, cut) => {
    expect(truncateDecimals(text, places)).toBe(cut)
  })

  test('is never above the amount, and less than one thousandth below it', () => {
    const gap = 10n ** 15n
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
        const shown = toBaseUnits(truncateDecimals(fromBaseUnits(value, 18), 3), 18)
        return shown !== null && shown <= value && value - shown < gap
      }),
      { numRuns: 10_000, seed: 9 },
    )
  })
})
