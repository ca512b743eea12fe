import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { fromBaseUnits, toBaseUnits } from './amount.ts'

const seed = fuzzSeed(20_265)
const everyDecimals = [...Array.from({ length: 78 }, (_, at) => at), 255]
/** Of 256 bits, as a contract can count. */
const most = 2n ** 256n

function drawValue(next: () => number): bigint {
  let value = 0n
  for (let words = next() % 9; words > 0; words -= 1) value = (value << 32n) | BigInt(next())
  return next() % 8 === 0 ? value - (value % 10n ** BigInt(next() % 60)) : value % most
}

/** By division alone. */
const wholeOf = (value: bigint, decimals: number) => value / 10n ** BigInt(decimals)

describe('attack 2.14, R-SEND-6: an amount of any value', () => {
  test('is the same after it was written and read, with 0 to 77 and with 255 decimals', ({ task }) => {
    const next = seededNumbers(seed)
    const count = attackRuns(200_000)
    for (let round = 0; round < count; round += 1) {
      const decimals = everyDecimals[round % everyDecimals.length] ?? 0
      const value = drawValue(next)
      const text = fromBaseUnits(value, decimals)
      // More than 60 digits before the point are refused, and never cut.
      const expected = wholeOf(value, decimals) < 10n ** 60n ? value : null
      if (toBaseUnits(text, decimals) !== expected) expect.fail(`${value} with ${decimals} decimals (seed ${seed})`)
    }
    countAttacks(task, { count, seed })
  })

  test('with one place more than its asset has is refused, and never rounded', ({ task }) => {
    const next = seededNumbers(seed + 1)
    for (const decimals of everyDecimals) {
      for (let round = 0; round < 100; round += 1) {
        const whole = String(next())
        const fraction = Array.from({ length: decimals }, () => next() % 10).join('')
        const finer = `${whole}.${fraction}${1 + (next() % 9)}`
        if (toBaseUnits(finer, decimals) !== null) expect.fail(`${finer} with ${decimals} decimals`)
      }
    }
    countAttacks(task, { count: everyDecimals.length * 100, seed: seed + 1 })
  })
})

describe('attack 2.14: text that is no plain amount', () => {
  const malformed: Readonly<Record<string, readonly string[]>> = {
    nothing: ['', ' ', '.', '-', '+'],
    'a sign': ['-1', '+1', '-0', '−1', '--1'],
    'an exponent': ['1e3', '1E3', '1e-3', '1e9999999', '0e0', 'e5', '1e+5', '1e'],
    'another base': ['0x10', '0b1', '0o7', '1n', '10h'],
    'no number': ['NaN', 'Infinity', '-Infinity', 'null', 'undefined', 'true', '[object Object]'],
    'separators of thousands': ['1,000', '1 000', '1\u00a0000', '1\u202f000', '1_000', "1'000", '1٬000'],
    'a comma for the point': ['1,5', '1٫5', '1·5'],
    'points out of place': ['1.', '.5', '1..5', '1.2.3', '..'],
    'leading zeros': ['01', '00', '00.5', '-01'],
    'other digits': ['１', '١', '۱', '०', '①', '²', '½', '𝟏'],
    'marks around it': [' 1', '1 ', '1\n', '\n1', '1\0', '\u202e1', '1\u200b', '\ufeff1', '1;', '1$', '€1', '1%'],
    'more than 60 digits': ['9'.repeat(61), `1${'0'.repeat(60)}`],
    '80 characters and more': [
      '1'.repeat(80),
      `0.${'1'.repeat(80)}`,
      '9'.repeat(1_000_000),
      `0.${'0'.repeat(1_000_000)}1`,
    ],
    'what an engine reads slowly': [`${'0'.repeat(50_000)}x`, `${'1.'.repeat(50_000)}`, `1${'0'.repeat(99_999)}.`],
  }

  test.each(Object.entries(malformed))('is refused: %s', (_, texts) => {
    for (const text of texts) {
      for (const decimals of [0, 2, 6, 8, 9, 18]) expect(toBaseUnits(text, decimals)).toBeNull()
    }
  })

  test('is refused whatever else it is made of, unless it reads the same by hand', ({ task }) => {
    const next = seededNumbers(seed + 2)
    const parts = ['0', '1', '9', '.', '.', ',', '-', 'e', '+', 'x', ' ', '_', '\u0661', '\uff11', '00', '5']
    const count = attackRuns(100_000)
    let read = 0
    for (let round = 0; round < count; round += 1) {
      const text = Array.from({ length: next() % 9 }, () => parts[next() % parts.length]).join('')
      const units = toBaseUnits(text, 6)
      if (units === null) continue
      read += 1
      const [whole = '', fraction = ''] = text.split('.')
      const byHand = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
      if (units !== byHand || !/^[0-9.]+$/.test(text)) expect.fail(`${JSON.stringify(text)} is read as ${units}`)
    }
    expect(read).toBeGreaterThan(count / 100)
    countAttacks(task, { count, seed: seed + 2 })
  })
})
