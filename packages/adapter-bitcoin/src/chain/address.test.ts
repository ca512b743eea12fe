import { bech32 } from '@scure/base'
import { Address, NETWORK, OutScript } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidVectors, scriptVectors } from '../test-utils/address-vectors.ts'
import { isAddressOn, parseAddress } from './address.ts'

const toHex = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString('hex') : null)

describe('R-SEND-2: the vectors of BIP-173 and BIP-350', () => {
  test.each(scriptVectors)('%s has the script %s', (address, script) => {
    expect(toHex(parseAddress(address)?.script)).toBe(script)
  })

  test.each(invalidVectors)('%s is no address', (address) => {
    expect(parseAddress(address)).toBeNull()
  })
})

test.each([
  ['p2pkh', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', ['mainnet']],
  ['p2sh', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['mainnet']],
  ['p2pkh', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', ['testnet', 'regtest']],
  ['p2sh', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', ['testnet', 'regtest']],
  ['p2wpkh', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['mainnet']],
  ['p2wsh', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', ['testnet']],
  ['p2tr', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', ['mainnet']],
  ['p2wpkh', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', ['regtest']],
])('%s is the type of %s', (type, address, families) => {
  expect(parseAddress(address)).toMatchObject({ type, families })
})

test('a regtest address is valid on regtest only', () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  expect((['mainnet', 'testnet', 'regtest'] as const).map((family) => isAddressOn(address, family))).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  '',
  ' ',
  'bc1',
  '1',
  7,
  null,
  undefined,
  {},
  [],
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
  // Nothing at all, with the right checksum.
  '3QJmnh',
  `1${'1'.repeat(200)}`,
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeNull()
  expect(isAddressOn(text, 'mainnet')).toBe(false)
})

test('an address of another chain, whose prefix begins like one of Bitcoin, is none', () => {
  const [words, own] = [bech32.toWords(new Uint8Array(20)), 'bc']
  expect(parseAddress(bech32.encode(own, [0, ...words]))).not.toBeNull()
  expect(parseAddress(bech32.encode('bc1q', [0, ...words]))).toBeNull()
})

test('the parser rejects an address with one letter changed anywhere', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  for (let index = 4; index < address.length; index += 1) {
    const other = address[index] === 'q' ? 'p' : 'q'
    expect(parseAddress(address.slice(0, index) + other + address.slice(index + 1))).toBeNull()
  }
})

test('the parser throws for no text and agrees with btc-signer about addresses', () => {
  const coder = Address(NETWORK)
  const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
  const address = fc.oneof(
    hash.map((bytes) => coder.encode({ type: 'pkh', hash: bytes })),
    hash.map((bytes) => coder.encode({ type: 'wpkh', hash: bytes })),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => coder.encode({ type: 'wsh', hash: bytes })),
  )
  fc.assert(
    fc.property(address, (text) => {
      expect(toHex(parseAddress(text)?.script)).toBe(toHex(OutScript.encode(coder.decode(text))))
    }),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
      parseAddress(text)
    }),
    { numRuns: 100_000 },
  )
})
