import { expect, test } from 'vitest'
import { isSameAddress } from './same-address.ts'

test.each([
  ['0xABCD', '0xabcd', true],
  ['BC1QAXC', 'bc1qaxc', true],
  ['So11111111111111111111111111111111111111112', 'so11111111111111111111111111111111111111112', false],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1bvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', false],
])('whether %s and %s are one depends on what case means there', (one, other, expected) => {
  expect(isSameAddress(one, other)).toBe(expected)
})
