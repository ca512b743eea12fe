import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer, Verifier } from 'bip322-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesOf } from '../test-utils/addresses-of.ts'
import { ecdsaHash } from './message-hash.ts'
import { verifyMessage } from './verify-message.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const key = crypto.getRandomValues(new Uint8Array(32))
const addresses = addressesOf(key)
const other = p2wpkh(pubECDSA(crypto.getRandomValues(new Uint8Array(32)), true)).address ?? ''

function ecdsa(message: string, header: number): Uint8Array {
  const [recovery = 0, ...rest] = secp256k1.sign(ecdsaHash(bytesOf(message)), key, {
    prehash: false,
    format: 'recovered',
  })
  return Uint8Array.of(header + recovery, ...rest)
}

test.each(Object.entries(addresses))('verifyMessage accepts what bip322-js signs for a %s address', (_, address) => {
  const signature = Signer.sign(WIF().encode(key), address, 'Hello World')
  const bytes = new Uint8Array(Buffer.from(String(signature), 'base64'))
  expect(verifyMessage(address, bytesOf('Hello World'), bytes)).toBe(true)
  expect(verifyMessage(address, bytesOf('Hello World!'), bytes)).toBe(false)
  expect(verifyMessage(other, bytesOf('Hello World'), bytes)).toBe(false)
})

test.each([
  ['p2pkh', 31],
  ['nested', 35],
  ['p2wpkh', 39],
] as const)('verifyMessage checks a legacy signature for a %s address', (kind, header) => {
  const signature = ecdsa('Hello World', header)
  expect(verifyMessage(addresses[kind], bytesOf('Hello World'), signature)).toBe(true)
  expect(Verifier.verifySignature(addresses[kind], 'Hello World', Buffer.from(signature).toString('base64'))).toBe(true)
  expect(verifyMessage(addresses[kind], bytesOf('Hello'), signature)).toBe(false)
  expect(verifyMessage(other, bytesOf('Hello World'), signature)).toBe(false)
})

test.each([253, 65_536])('verifyMessage checks a legacy signature over %i bytes, as bip322-js does', (length) => {
  const text = 'x'.repeat(length)
  const signature = ecdsa(text, 39)
  expect(verifyMessage(addresses.p2wpkh, bytesOf(text), signature)).toBe(true)
  expect(Verifier.verifySignature(addresses.p2wpkh, text, Buffer.from(signature).toString('base64'))).toBe(true)
  expect(verifyMessage(addresses.p2wpkh, bytesOf(`${text}x`), signature)).toBe(false)
})

test('verifyMessage refuses a legacy signature for a taproot address, with an unknown header, and for no address', () => {
  const signature = ecdsa('Hello World', 39)
  expect(verifyMessage(addresses.p2tr, bytesOf('Hello World'), signature)).toBe(false)
  expect(verifyMessage('no address', bytesOf('Hello World'), signature)).toBe(false)
  for (const header of [26, 43])
    expect(verifyMessage(addresses.p2wpkh, bytesOf('Hello World'), Uint8Array.of(header, ...signature.slice(1)))).toBe(
      false,
    )
})

test('verifyMessage takes every header that BIP-137 has, and no other', () => {
  const [first = 0, ...rest] = signatureOf(0)
  const withHeader = (header: number) => Uint8Array.of(first + header, ...rest)
  for (const header of [27, 31, 35, 39])
    expect(verifyMessage(addresses.p2wpkh, bytesOf('x'), withHeader(header))).toBe(true)
  // The lowest bits alone would say the same of these.
  for (const header of [3, 23, 43, 47])
    expect(verifyMessage(addresses.p2wpkh, bytesOf('x'), withHeader(header))).toBe(false)
})

/** A signature over `x` from which the key follows in this way. */
function signatureOf(recovery: number): Uint8Array {
  for (let at = 0; at < 100; at += 1) {
    const extraEntropy = new Uint8Array(32).fill(at)
    const signature = secp256k1.sign(ecdsaHash(bytesOf('x')), key, {
      prehash: false,
      format: 'recovered',
      extraEntropy,
    })
    if (signature[0] === recovery) return signature
  }
  return expect.unreachable('no signature')
}

test('verifyMessage refuses 65 bytes from which no key follows', () => {
  for (const address of Object.values(addresses))
    expect(verifyMessage(address, bytesOf('x'), Uint8Array.of(31, ...new Uint8Array(64)))).toBe(false)
})

test('verifyMessage leaves a script that several keys may spend to a script engine', () => {
  expect(verifyMessage(addresses.nested, bytesOf('x'), Uint8Array.of(1, 1, 0))).toBeNull()
  expect(verifyMessage(addresses.p2tr, bytesOf('x'), Uint8Array.of(2, 1, 0, 1, 0))).toBeNull()
  expect(verifyMessage(addresses.p2wpkh, bytesOf('x'), Uint8Array.of(1, 1, 0))).toBe(false)
})

test('verifyMessage refuses a taproot signature that covers less than all', () => {
  const signature = Buffer.from(String(Signer.sign(WIF().encode(key), addresses.p2tr, 'Hello World')), 'base64')
  const [, , ...bytes] = signature
  const covering = (sighash: number) => Uint8Array.of(1, 65, ...bytes.slice(0, 64), sighash)
  expect(verifyMessage(addresses.p2tr, bytesOf('Hello World'), covering(3))).toBe(false)
})

const empty =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const hello =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

test.each([
  ['', empty, true],
  ['Hello World', hello, true],
  ['Hello World', empty, false],
  ['', hello, false],
])('BIP-322: the vectors of %j', (message, text, isRight) => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signature = new Uint8Array(Buffer.from(text, 'base64'))
  expect(verifyMessage(address, bytesOf(message), signature)).toBe(isRight)
})

test('verifyMessage returns null for an address of a script', () => {
  const address = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  expect(verifyMessage(address, bytesOf('x'), Uint8Array.of(1, 1, 0))).toBeNull()
})

test.each([
  ['nothing', []],
  ['no item', [0]],
  ['more items than any signature has', [9]],
  ['an item without its length', [2, 0]],
  ['an item that is cut off', [1, 5, 1]],
  ['an item longer than one byte can say', [1, 0xfd]],
  ['a byte too many', [1, 0, 7]],
])('verifyMessage refuses a witness of %s', (_what, bytes) => {
  for (const address of [addresses.p2wpkh, addresses.nested, addresses.p2tr])
    expect(verifyMessage(address, bytesOf('x'), Uint8Array.from(bytes))).toBe(false)
})

test('verifyMessage throws for no bytes and accepts no random ones', () => {
  const kinds = fc.constantFrom(...Object.values(addresses))
  fc.assert(
    fc.property(kinds, fc.uint8Array({ maxLength: 120 }), (address, signature) => {
      expect(verifyMessage(address, bytesOf('x'), signature)).not.toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
