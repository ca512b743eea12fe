import { expect, test } from 'vitest'
import { fromBase58, hasAddressFormat } from './address-format.ts'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
} as const
const namespaces = Object.keys(addresses) as (keyof typeof addresses)[]

test.each(namespaces)('an address of %s has the format of its own namespace alone', (namespace) => {
  expect(namespaces.filter((one) => hasAddressFormat(one, addresses[namespace]))).toEqual([namespace])
  expect(hasAddressFormat(namespace, `${addresses[namespace]}0O`)).toBe(false)
  for (const none of ['', null, 7]) expect(hasAddressFormat(namespace, none)).toBe(false)
})

test('an old address of Bitcoin is one, too', () => {
  expect(hasAddressFormat('bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(true)
  expect(hasAddressFormat('bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7')).toBe(false)
})

test('in a namespace that is not known, any text may be an address', () => {
  expect([hasAddressFormat('ton' as 'solana', 'x'), hasAddressFormat('ton' as 'solana', '')]).toEqual([true, false])
})

test('base58 keeps zeros at the beginning, and is no other text', () => {
  expect(fromBase58('112')).toEqual(Uint8Array.of(0, 0, 1))
  expect(fromBase58('5R')).toEqual(Uint8Array.of(1, 0))
  expect([fromBase58('0'), fromBase58('1'.repeat(89))]).toEqual([null, null])
})
