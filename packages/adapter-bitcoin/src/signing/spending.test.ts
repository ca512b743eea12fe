import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { hash160 } from './bip322.ts'
import type { Input } from './signatures.ts'
import { isKeyHash, spendingOf } from './spending.ts'

const filled = (length: number, byte = 9) => new Uint8Array(length).fill(byte)
const [key, signature] = [filled(33, 2), filled(71)]
const legacyScript = (hash: Uint8Array) => Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
const p2sh = (script: Uint8Array) => Uint8Array.of(0xa9, 20, ...hash160(script), 0x87)
const p2wpkh = Uint8Array.of(0, 20, ...hash160(key))
const inner = Uint8Array.of(0x51, 0xac)
const p2wsh = Uint8Array.of(0, 32, ...sha256(inner))
const push = (bytes: Uint8Array) => Uint8Array.of(bytes.length, ...bytes)

const spending = (coin: Uint8Array, is: object = {}, was: object = {}) => spendingOf(coin, was as Input, is as Input)

test('a key hash is exactly that', () => {
  const script = legacyScript(filled(20))
  expect(isKeyHash(script)).toBe(true)
  for (const other of [
    script.slice(0, -1),
    Uint8Array.of(...script, 0),
    ...[0, 1, 2, 23, 24].map((at) => script.with(at, 0)),
    legacyScript(filled(19)),
    legacyScript(filled(21)),
    new Uint8Array(),
  ])
    expect(isKeyHash(other)).toBe(false)
})

describe('a script without a hash before it', () => {
  test('is spent by itself', () => {
    const script = legacyScript(hash160(key))
    expect(spending(script)).toEqual({ version: 'legacy', script, stack: [] })
    const finalScriptSig = Uint8Array.of(...push(signature), ...push(key))
    expect(spending(script, { finalScriptSig })).toEqual({ version: 'legacy', script, stack: [signature, key] })
  })

  test('has no witness', () => {
    expect(spending(legacyScript(hash160(key)), { finalScriptWitness: [signature] })).toBe('wrong')
  })

  test('is handed what can be read', () => {
    expect(spending(legacyScript(hash160(key)), { finalScriptSig: Uint8Array.of(5, 1) })).toBe('wrong')
  })
})

describe('a witness program', () => {
  test('of a key hash is spent as the script of that hash, by its witness alone', () => {
    const script = legacyScript(hash160(key))
    expect(spending(p2wpkh)).toEqual({ version: 'segwit', script, stack: [] })
    expect(spending(p2wpkh, { finalScriptWitness: [signature, key] })).toEqual({
      ...{ version: 'segwit', script },
      stack: [signature, key],
    })
    expect(spending(p2wpkh, { finalScriptSig: push(signature), finalScriptWitness: [signature, key] })).toBe('wrong')
  })

  test('of a script hash is spent as the script that the PSBT or the finalized input has', () => {
    const found = { version: 'segwit', script: inner, stack: [] }
    expect(spending(p2wsh, {}, { witnessScript: inner })).toEqual(found)
    expect(spending(p2wsh, { witnessScript: inner })).toEqual(found)
    expect(spending(p2wsh, { witnessScript: inner }, { witnessScript: filled(2) })).toEqual(found)
    expect(spending(p2wsh, { finalScriptWitness: [signature, inner] })).toEqual({ ...found, stack: [signature] })
  })

  test('of a script that nobody has is unknown, and wrong once it is finalized', () => {
    expect(spending(p2wsh)).toBe('unknown')
    expect(spending(p2wsh, { witnessScript: filled(2) })).toBe('unknown')
    expect(spending(p2wsh, { finalScriptWitness: [signature, filled(2)] })).toBe('wrong')
    expect(spending(p2wsh, { finalScriptWitness: [inner, signature] }, { witnessScript: inner })).toBe('wrong')
  })

  test.each([0x51, 0x52, 0x60])('of a later version, %i, is left to the network', (version) => {
    for (const length of [2, 20, 32, 40])
      expect(spending(Uint8Array.of(version, length, ...filled(length)))).toBe('unknown')
  })

  test.each([
    ['of a version that there is not', Uint8Array.of(0x61, 32, ...filled(32))],
    ['of one byte', Uint8Array.of(0x51, 1, 9)],
    ['of 41 bytes', Uint8Array.of(0x51, 41, ...filled(41))],
    ['that says another length', Uint8Array.of(0x51, 31, ...filled(32))],
  ])('%s is a script as any other', (_, script) => {
    expect(spending(script)).toEqual({ version: 'legacy', script, stack: [] })
  })
})

describe('a script behind a hash', () => {
  const script = legacyScript(hash160(key))

  test.each([
    ['the PSBT has', {}, { redeemScript: script }],
    ['the signed PSBT has', { redeemScript: script }, {}],
    ['the signed PSBT has beside a wrong one', { redeemScript: script }, { redeemScript: filled(2) }],
  ])('is the one that %s', (_, is, was) => {
    expect(spending(p2sh(script), is, was)).toEqual({ version: 'legacy', script, stack: [] })
  })

  test('is the last thing that a finalized input pushes, and no other', () => {
    const pushed = (...all: readonly Uint8Array[]) => ({
      finalScriptSig: Uint8Array.from(all.flatMap((each) => [...push(each)])),
    })
    expect(spending(p2sh(script), pushed(signature, key, script))).toEqual({
      ...{ version: 'legacy', script },
      stack: [signature, key],
    })
    expect(spending(p2sh(script), pushed(script, signature))).toBe('wrong')
    expect(spending(p2sh(script), pushed(signature), { redeemScript: script })).toBe('wrong')
  })

  test('is a key hash in a witness where a key that signed fits it', () => {
    const nested = { version: 'segwit', script, stack: [] }
    expect(spending(p2sh(p2wpkh), { partialSig: [[key, signature]] })).toEqual(nested)
    const partialSig = [
      [filled(33, 3), signature],
      [key, signature],
    ]
    expect(spending(p2sh(p2wpkh), { partialSig })).toEqual(nested)
    expect(spending(p2sh(p2wpkh), { partialSig: [[filled(33, 3), signature]] })).toBe('unknown')
  })

  test('that nobody has is unknown', () => {
    expect(spending(p2sh(script))).toBe('unknown')
  })

  test('may itself be a witness program', () => {
    expect(spending(p2sh(p2wsh), { witnessScript: inner }, { redeemScript: p2wsh })).toEqual({
      ...{ version: 'segwit', script: inner },
      stack: [],
    })
  })
})
