import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'
import { checkBip137 } from './bip137.ts'

const base58check = createBase58check(sha256)
const program = (length: number) => new Uint8Array(length).fill(7)

/** Encodes a program with the checksum that its version has. */
const witness = (version: number, length: number, prefix = 'bc') => {
  const coder = version === 0 ? bech32 : bech32m
  return coder.encode(prefix, [version, ...coder.toWords(program(length))])
}

test.each([
  [0, 20, 'p2wpkh'],
  [0, 32, 'p2wsh'],
  [1, 32, 'p2tr'],
  [1, 20, 'future'],
  [2, 32, 'future'],
  [16, 2, 'future'],
  [16, 40, 'future'],
] as const)('R-SIWX-1: witness version %i with %i bytes is %s', (version, length, type) => {
  expect(parseAddress(witness(version, length))).toMatchObject({ type, families: ['mainnet'] })
})

test.each([
  ['version 0 with bytes of no known script', witness(0, 25)],
  ['one byte', witness(1, 1)],
  ['41 bytes', witness(1, 41)],
  ['a version after the last', witness(17, 32)],
  ['no version', bech32.encode('bc', [])],
  ['the prefix of no chain', witness(1, 32, 'bc1x')],
  ['the checksum of another version', bech32.encode('bc', [1, ...bech32.toWords(program(32))])],
  ['base58 of no bytes', base58check.encode(new Uint8Array())],
  ['base58 of a version that is no address', base58check.encode(Uint8Array.of(0x80, ...program(20)))],
  ['base58 of too few bytes', base58check.encode(Uint8Array.of(0, ...program(19)))],
])('R-SIWX-1: %s is no address', (_, text) => {
  expect(parseAddress(text)).toBeNull()
})

test('R-SIWX-1: what is no text, or longer than any address, is none', () => {
  expect(parseAddress(5)).toBeNull()
  expect(parseAddress(`bc1${'q'.repeat(90)}`)).toBeNull()
})

test('R-SIWX-1: an empty signature has no header', () => {
  const address = parseAddress(witness(0, 20))
  if (!address) throw new Error('The address is right.')
  expect(checkBip137(address, 'a', new Uint8Array())).toBeNull()
})
