import { secp256k1 } from '@noble/curves/secp256k1.js'
import { WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { addressesOf } from '../test-utils/addresses-of.ts'
import { checkBip322, readWitness } from './bip322.ts'

const key = new Uint8Array(32).fill(7)
const message = new TextEncoder().encode('hello')
const texts = addressesOf(key)
type Kind = keyof typeof texts

function witnessFor(kind: Kind): readonly Uint8Array[] {
  const signed = String(Signer.sign(WIF().encode(key), texts[kind], 'hello'))
  return readWitness(Uint8Array.from(Buffer.from(signed, 'base64'))) ?? []
}

function check(kind: Kind, witness: readonly Uint8Array[]): boolean | null {
  const address = parseAddress(texts[kind])
  if (!address) throw new Error('no address')
  return checkBip322(address, message, witness)
}

describe.each([
  ['p2wpkh', false],
  ['nested', null],
] as const)('the witness of a %s address', (kind, other) => {
  const [signature = new Uint8Array(), signer = new Uint8Array()] = witnessFor(kind)

  test('is a signature and its key', () => {
    expect(check(kind, [signature, signer])).toBe(true)
    for (const witness of [[], [signature], [signature, signer, signer], [signature, signer.slice(1)]])
      expect(check(kind, witness)).toBe(other)
  })

  test('has a signature that covers all', () => {
    for (const type of [0, 2, 3, 0x81]) expect(check(kind, [signature.with(-1, type), signer])).toBe(false)
  })

  test('has the key of the address', () => {
    expect(check(kind, [signature, pubECDSA(new Uint8Array(32).fill(8), true)])).toBe(false)
  })

  test('may have the larger of the two signatures that a key has', () => {
    const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, -1), 'der')
    const larger = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
    expect(check(kind, [Uint8Array.of(...larger, 1), signer])).toBe(true)
  })
})

describe('the witness of a taproot address', () => {
  const [whole = new Uint8Array()] = witnessFor('p2tr')

  test('is one signature, with or without saying that it covers all', () => {
    expect(check('p2tr', [whole])).toBe(true)
    // Signed for one form, it is not valid in the other.
    expect(check('p2tr', [whole.length === 64 ? Uint8Array.of(...whole, 1) : whole.slice(0, 64)])).toBe(false)
    expect(check('p2tr', [whole.slice(0, 63)])).toBe(false)
    expect(check('p2tr', [Uint8Array.of(...whole.slice(0, 64), 1, 1)])).toBe(false)
  })

  test('of several parts is for a script, which a script engine verifies', () => {
    expect(check('p2tr', [])).toBeNull()
    expect(check('p2tr', [whole, whole])).toBeNull()
  })
})

test('an address of a key without a witness is left to the legacy form', () => {
  expect(check('p2pkh', witnessFor('p2wpkh'))).toBeNull()
})

describe('a witness', () => {
  test('has one part to eight', () => {
    const empty = (count: number) => Uint8Array.of(count, ...new Uint8Array(count))
    expect([0, 1, 8, 9].map((count) => readWitness(empty(count))?.length ?? null)).toEqual([null, 1, 8, null])
    expect(readWitness(new Uint8Array())).toBeNull()
  })

  test('has parts as long as they say, up to 252 bytes', () => {
    const part = (length: number, said = length) => Uint8Array.of(1, said, ...new Uint8Array(length))
    expect(readWitness(part(252))).toEqual([new Uint8Array(252)])
    expect(readWitness(part(253))).toBeNull()
    expect(readWitness(part(4, 5))).toBeNull()
    expect(readWitness(part(4, 3))).toBeNull()
    expect(readWitness(Uint8Array.of(2, 1, 7, 2, 8, 9))).toEqual([Uint8Array.of(7), Uint8Array.of(8, 9)])
  })
})
