import { describe, expect, test } from 'vitest'
import {
  coinOf,
  handedToTaproot,
  type Input,
  isDer,
  isFinal,
  isSameSignature,
  isSchnorr,
  isTaproot,
  pushesOf,
  sighashTypeOf,
  signaturesOf,
  splitAnnex,
} from './signatures.ts'

const filled = (length: number, byte = 9) => new Uint8Array(length).fill(byte)
/** Bytes of this length that say of themselves that they are a signature in DER, with a sighash type. */
const der = (length: number, said = length - 3) => Uint8Array.of(0x30, said, ...filled(length - 2))
const annex = Uint8Array.of(0x50, 1)
const taproot = { script: Uint8Array.of(0x51, 0x20, ...filled(32)), amount: 1n }
const keyHash = { script: Uint8Array.of(0, 20, ...filled(20)), amount: 1n }

test.each([8, 74])('%i bytes are no signature of ECDSA', (length) => {
  expect(isDer(der(length))).toBe(false)
})

test.each([9, 73])('%i bytes can be one', (length) => {
  expect(isDer(der(length))).toBe(true)
  expect(isDer(der(length, length - 2))).toBe(false)
  expect(isDer(Uint8Array.of(0x31, ...der(length).slice(1)))).toBe(false)
})

test('64 bytes are a Schnorr signature, and so are 65 with a sighash type', () => {
  expect([63, 64, 65, 66].map((length) => isSchnorr(filled(length)))).toEqual([false, true, true, false])
})

test('a taproot output is one of version 1 with 32 bytes', () => {
  expect(isTaproot(taproot.script)).toBe(true)
  expect(isTaproot(taproot.script.slice(0, -1))).toBe(false)
  expect(isTaproot(taproot.script.with(0, 0x52))).toBe(false)
  expect(isTaproot(taproot.script.with(1, 0x1f))).toBe(false)
})

describe('the witness of a taproot input', () => {
  const [signature, script, control] = [filled(64), filled(34), filled(33)]

  test('has an annex at its end, if that is not all there is', () => {
    expect(splitAnnex([signature, annex])).toEqual({ stack: [signature], annex })
    expect(splitAnnex([annex])).toEqual({ stack: [annex] })
    expect(splitAnnex([annex, signature])).toEqual({ stack: [annex, signature] })
    expect(splitAnnex([])).toEqual({ stack: [] })
  })

  test('hands the key its signature, or a leaf all but the script and the control block', () => {
    expect(handedToTaproot([signature])).toEqual([signature])
    expect(handedToTaproot([signature, annex])).toEqual([signature])
    expect(handedToTaproot([signature, script, control])).toEqual([signature])
    expect(handedToTaproot([signature, script, control, annex])).toEqual([signature])
    expect(handedToTaproot([script, control])).toEqual([])
  })
})

describe('the signatures of an input', () => {
  const [ecdsa, schnorr, key] = [der(71), filled(64), filled(33)]

  test('are those that a PSBT lists', () => {
    const leaf = { pubKey: filled(32), leafHash: filled(32, 8) }
    const input = { partialSig: [[key, ecdsa]], tapKeySig: schnorr, tapScriptSig: [[leaf, schnorr]] } as Input
    expect(signaturesOf(input, undefined)).toEqual([
      { scheme: 'ecdsa', bytes: ecdsa, key },
      { scheme: 'schnorr', bytes: schnorr },
      { scheme: 'schnorr', bytes: schnorr, key: leaf.pubKey, leaf: leaf.leafHash },
    ])
  })

  test.each([
    ['of a key hash', keyHash, [{ scheme: 'ecdsa', bytes: ecdsa }]],
    ['of taproot', taproot, [{ scheme: 'schnorr', bytes: schnorr }]],
    [
      'that nobody tells',
      undefined,
      [
        { scheme: 'ecdsa', bytes: ecdsa },
        { scheme: 'schnorr', bytes: schnorr },
      ],
    ],
  ])('are in its witness what has their form, for a coin %s', (_, coin, found) => {
    const input = { finalScriptWitness: [ecdsa, schnorr, filled(34), filled(33)] } as Input
    expect(signaturesOf(input, coin)).toEqual(found)
  })

  test('stand before its witness in a script, where there is one', () => {
    const finalScriptSig = Uint8Array.of(71, ...ecdsa)
    expect(signaturesOf({ finalScriptSig, finalScriptWitness: [der(72)] } as Input, keyHash)).toEqual([
      { scheme: 'ecdsa', bytes: ecdsa },
      { scheme: 'ecdsa', bytes: der(72) },
    ])
    expect(signaturesOf({ finalScriptSig: Uint8Array.of(71, 1) } as Input, keyHash)).toEqual([])
  })
})

test('a signature is the same one under the same key, and where nobody says under which', () => {
  const [bytes, key, other] = [filled(71), filled(33), filled(33, 8)]
  const by = (key?: Uint8Array) => ({ scheme: 'ecdsa', bytes, ...(key ? { key } : {}) }) as const
  expect(isSameSignature(by(key), by(key))).toBe(true)
  expect(isSameSignature(by(key), by())).toBe(true)
  expect(isSameSignature(by(), by(key))).toBe(true)
  expect(isSameSignature(by(key), by(other))).toBe(false)
  expect(isSameSignature(by(key), { ...by(key), bytes: filled(71, 8) })).toBe(false)
})

test('what a signature covers is its last byte, and all for one of Schnorr without it', () => {
  expect(sighashTypeOf({ scheme: 'schnorr', bytes: filled(64) })).toBe(0)
  expect(sighashTypeOf({ scheme: 'schnorr', bytes: filled(65, 3) })).toBe(3)
  expect(sighashTypeOf({ scheme: 'ecdsa', bytes: filled(64, 2) })).toBe(2)
  expect(sighashTypeOf({ scheme: 'ecdsa', bytes: new Uint8Array() })).toBe(-1)
})

test('an input is final with a script, a witness or both', () => {
  const [script, witness] = [{ finalScriptSig: filled(1) }, { finalScriptWitness: [filled(1)] }]
  expect([{}, script, witness, { ...script, ...witness }].map((input) => isFinal(input as Input))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('the coin of an input is what the PSBT says, or the output of the transaction that it carries', () => {
  const nonWitnessUtxo = { outputs: [keyHash, taproot] } as Input['nonWitnessUtxo']
  expect(coinOf({ nonWitnessUtxo, index: 1 } as Input)).toBe(taproot)
  expect(coinOf({ nonWitnessUtxo, index: 2 } as Input)).toBeUndefined()
  expect(coinOf({ witnessUtxo: keyHash, nonWitnessUtxo, index: 1 } as Input)).toBe(keyHash)
})

test('a script pushes bytes, and nothing for its operations', () => {
  expect(pushesOf(Uint8Array.of(0xac, 2, 7, 8))).toEqual([new Uint8Array(), Uint8Array.of(7, 8)])
  expect(pushesOf(Uint8Array.of(2, 7))).toBeNull()
})
