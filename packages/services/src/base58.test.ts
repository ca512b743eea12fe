import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

// From draft-msporny-base58, and Bitcoin's own tests.
test.each([
  ['', ''],
  ['00', '1'],
  ['61', '2g'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['0000287fb4cd', '11233QC4'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
])('%s is %s', (hex, text) => {
  expect(toBase58(bytes(hex))).toBe(text)
  expect(fromBase58(text)).toEqual(bytes(hex))
})

test('what was written can be read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), (value) => {
      expect(fromBase58(toBase58(value))).toEqual(value)
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'a b', '<img>', 'é', '1'.repeat(257)])('%s is no base58', (text) => {
  expect(fromBase58(text)).toBeNull()
})
