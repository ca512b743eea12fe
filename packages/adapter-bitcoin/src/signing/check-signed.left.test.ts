import { isKitError } from '@kit/core'
import { p2ms, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { checkSigned } from './check-signed.ts'

const key = new Uint8Array(32).fill(1)
const publicKey = pubECDSA(key)
const tolerant = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }
type Input = Parameters<Transaction['addInput']>[0]
type Change = Parameters<Transaction['updateInput']>[1]

/** A PSBT with these inputs, which wants the first one signed. */
function requestOf(...inputs: readonly Input[]): Uint8Array {
  const transaction = new Transaction(tolerant)
  inputs.forEach((input, index) => {
    transaction.addInput({ txid: 'ab'.repeat(32), index, ...input })
  })
  transaction.addOutput({ script: p2wpkh(publicKey).script, amount: 1_000n })
  return transaction.toPSBT(0)
}

const spending = ({ script }: { readonly script: Uint8Array }, amount = 50_000n): Input => ({
  witnessUtxo: { script, amount },
})

/** What becomes of an answer that says this of the first input. */
function outcome(requested: Uint8Array, answered: Change): string {
  const answer = Transaction.fromPSBT(requested, tolerant)
  answer.updateInput(0, answered, true)
  try {
    checkSigned({ signed: answer.toPSBT(0), requested, inputs: [{ address: 'unused', index: 0 }] })
    return 'fine'
  } catch (error) {
    return isKitError(error, 'wallet/invalid-answer') ? (error.detail ?? '') : String(error)
  }
}

/** The signature of the right key over the first input of this PSBT. */
function signatureOf(requested: Uint8Array, type?: number): Uint8Array {
  const transaction = Transaction.fromPSBT(requested, tolerant)
  if (type !== undefined) transaction.updateInput(0, { sighashType: type }, true)
  transaction.signIdx(key, 0, type === undefined ? undefined : [type])
  const { partialSig, tapKeySig } = transaction.getInput(0)
  return tapKeySig ?? partialSig?.[0]?.[1] ?? new Uint8Array()
}

const invalid = 'The signature of input 0 is not valid.'
const lessThanAsked = 'A signature covers less of the transaction than requested.'
const unsigned = 'The wallet did not sign input 0.'
/** What has the form of a signature over everything, and is none. */
const signatureLike = (length: number) =>
  Uint8Array.of(0x30, length - 3, ...new Uint8Array(length - 3).fill(7), SigHash.ALL)
const another = signatureLike(71)

describe('what only the network can check is left to it', () => {
  test('a signature of an input whose coin is not in the PSBT', () => {
    expect(outcome(requestOf({}), { partialSig: [[publicKey, another]] })).toBe('fine')
  })

  test('a taproot signature, where the coin of another input is not in the PSBT', () => {
    const forged = { tapKeySig: new Uint8Array(64).fill(7) }
    const own = spending(p2tr(pubSchnorr(key)))
    expect(outcome(requestOf(own, {}), forged)).toBe('fine')
    expect(outcome(requestOf(own, own), forged)).toBe(invalid)
  })

  test('a script of a taproot address', () => {
    const path = [new Uint8Array(64), Uint8Array.of(0x51), new Uint8Array(33).fill(0xc0)]
    expect(outcome(requestOf(spending(p2tr(pubSchnorr(key)))), { finalScriptWitness: path })).toBe('fine')
  })

  test('a script that several keys spend, finalized', () => {
    const several = p2ms(1, [publicKey])
    const witness = { finalScriptWitness: [new Uint8Array(), another, several.script] }
    expect(outcome(requestOf(spending(p2wsh(several))), witness)).toBe('fine')
    // A scriptSig of several keys begins with an empty element.
    const scriptSig = { finalScriptSig: Uint8Array.of(0, another.length, ...another) }
    expect(outcome(requestOf(spending(p2sh(several))), scriptSig)).toBe('fine')
  })
})

describe('what one key spends is checked', () => {
  test('the coin of the whole transaction before counts where nothing else says it', () => {
    const before = new Transaction(tolerant)
    // A signature covers the amount of the output that it spends.
    for (const amount of [1_000n, 50_000n]) before.addOutput({ script: p2wpkh(publicKey).script, amount })
    before.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
    const requested = requestOf({ txid: before.id, index: 1, nonWitnessUtxo: before.hex })
    const signature = signatureOf(requested)
    expect(outcome(requested, { partialSig: [[publicKey, signature]] })).toBe('fine')
    const wrong = requestOf({ txid: before.id, index: 0, nonWitnessUtxo: before.hex })
    expect(outcome(wrong, { partialSig: [[publicKey, signature]] })).toBe(invalid)
  })

  test.each([
    ['a signature without its key', [another]],
    ['nothing that is a key', [another, publicKey.slice(1)]],
    ['more than a signature and its key', [another, publicKey, publicKey]],
  ])('a witness that has %s spends no address of one key', (_, finalScriptWitness) => {
    expect(outcome(requestOf(spending(p2wpkh(publicKey))), { finalScriptWitness })).toBe(invalid)
  })

  test('a taproot signature of 65 bytes is over what its last byte says', () => {
    const own = p2tr(pubSchnorr(key))
    const requested = requestOf({ ...spending(own), tapInternalKey: pubSchnorr(key) })
    const all = signatureOf(requested, SigHash.ALL)
    expect(outcome(requested, { finalScriptWitness: [all] })).toBe('fine')
    expect(outcome(requested, { finalScriptWitness: [all.slice(0, 64)] })).toBe(invalid)
    const none = signatureOf(requested, SigHash.NONE)
    expect(outcome(requested, { finalScriptWitness: [none] })).toBe(lessThanAsked)
  })

  test.each([
    ['no signature', { finalScriptWitness: [new Uint8Array(), publicKey] }],
    ['bytes without the form of a signature', { finalScriptWitness: [another.with(1, 7), publicKey] }],
    ['a signature that was cut off', { finalScriptSig: Uint8Array.of(71, ...another.slice(0, 70)) }],
    ['a signature that is too short', { finalScriptSig: Uint8Array.of(8, ...signatureLike(8)) }],
    ['a signature that is too long', { finalScriptSig: Uint8Array.of(74, ...signatureLike(74)) }],
  ])('an input that was finalized with %s is not signed', (_, final) => {
    expect(outcome(requestOf(spending(p2pkh(publicKey))), final)).toBe(unsigned)
    expect(outcome(requestOf({}), final)).toBe(unsigned)
  })

  test.each([9, 73])('in an old address, %i bytes with the form of a signature are one', (length) => {
    const none = signatureLike(length).with(-1, SigHash.NONE)
    const finalScriptSig = Uint8Array.of(length, ...none, 33, ...publicKey)
    expect(outcome(requestOf(spending(p2pkh(publicKey))), { finalScriptSig })).toBe(lessThanAsked)
  })
})
