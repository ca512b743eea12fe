import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBaseUnits } from './amount.ts'
import { decimalText } from './decimal-text.ts'

test.each([
  ['0', '0'],
  ['0.0', '0'],
  ['0e999', '0'],
  ['1e-7', '0.0000001'],
  ['1.50e-7', '0.00000015'],
  ['1E+3', '1000'],
  ['12.5e1', '125'],
  ['12.345e1', '123.45'],
  ['9007199254740993', '9007199254740993'],
  ['0.1234567890123456789', '0.1234567890123456789'],
  ['10.2500', '10.25'],
  ['1e59', `1${'0'.repeat(59)}`],
  ['1e-77', `0.${'0'.repeat(76)}1`],
])('%s is %s', (text, plain) => {
  expect(decimalText(text)).toBe(plain)
})

test.each([
  ...[
    '-1',
    '-0',
    '+1',
    '',
    ' 1',
    '1 ',
    '01',
    '.5',
    '5.',
    '1e',
    '1e1.5',
    '0x10',
    '1,000',
    '１',
    'NaN',
    'Infinity',
    '1n',
  ],
  ...['1e60', '1e-78', '1e999', '1e9999999', '9'.repeat(61), `0.${'1'.repeat(78)}`, '1'.repeat(100_000)],
  ...[undefined, null, 5, {}, ['1']],
])('F48: %j is not known', (text) => {
  expect(decimalText(text)).toBeNull()
})

test('no digit is lost, wherever the point is and whatever the exponent (100,000 numbers)', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 39n),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: -20, max: 20 }),
      fc.constantFrom('e', 'E'),
      (digits, places, exponent, e) => {
        const text = `${fromBaseUnits(digits, places)}${e}${exponent}`
        const shifted = places - exponent
        const expected =
          shifted < 0 ? fromBaseUnits(digits * 10n ** BigInt(-shifted), 0) : fromBaseUnits(digits, shifted)
        expect(decimalText(text)).toBe(expected)
      },
    ),
    { numRuns: 100_000 },
  )
})
