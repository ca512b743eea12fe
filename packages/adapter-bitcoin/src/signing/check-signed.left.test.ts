import { isKitError } from '@kit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { p2ms, p2pkh, p2sh, p2tr, p2tr_pk, p2wpkh, p2wsh, Script, SigHash, Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { pubECDSA, pubSchnorr, taprootTweakPrivKey, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { checkSigned } from './check-signed.ts'

const key = new Uint8Array(32).fill(1)
const publicKey = pubECDSA(key)
const tolerant = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }
type Input = Parameters<Transaction['addInput']>[0]
type Change = Parameters<Transaction['updateInput']>[1]
const several = p2ms(1, [publicKey])
const leaf = p2tr_pk(pubSchnorr(key)).script
const inTree = p2tr(undefined, { script: leaf })
const ofTree = { tapLeafScript: inTree.tapLeafScript ?? [] }

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

/** Spends an output of another transaction, whole as inputs without a witness want it. */
function spendingWhole({ script }: { readonly script: Uint8Array }): Input {
  const before = new Transaction(tolerant)
  // A signature with a witness covers the amount of the output that it spends.
  for (const amount of [1_000n, 50_000n]) before.addOutput({ script, amount })
  before.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  return { txid: before.id, index: 1, nonWitnessUtxo: before.hex }
}

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

  test('a script that the PSBT does not carry', () => {
    const forged = { partialSig: [[publicKey, another]] } satisfies Change
    expect(outcome(requestOf(spending(p2wsh(several))), forged)).toBe('fine')
    expect(outcome(requestOf(spending(p2sh(several))), forged)).toBe('fine')
    const leafHash = new Uint8Array(32).fill(5)
    const tapScriptSig = [
      [{ pubKey: pubSchnorr(key), leafHash }, new Uint8Array(64).fill(7)],
    ] satisfies Change['tapScriptSig']
    expect(outcome(requestOf(spending(p2tr(pubSchnorr(key)))), { tapScriptSig })).toBe('fine')
  })

  test.each([
    ['moves what its signatures cover', Script.encode(['CODESEPARATOR', publicKey, 'CHECKSIG'])],
    ['has an operation that nobody knows', Uint8Array.of(0xfe)],
  ])('a script that %s', (_, script) => {
    const forged = { partialSig: [[publicKey, another]] } satisfies Change
    const output = { script: Uint8Array.of(0, 32, ...sha256(script)) }
    expect(outcome(requestOf({ ...spending(output), witnessScript: script }), forged)).toBe('fine')
    const internalKey = pubSchnorr(key)
    const [outputKey, parity] = taprootTweakPubkey(internalKey, tapLeafHash(script))
    const finalScriptWitness = [new Uint8Array(64).fill(7), script, Uint8Array.of(0xc0 + parity, ...internalKey)]
    const tree = { script: Uint8Array.of(0x51, 32, ...outputKey) }
    expect(outcome(requestOf(spending(tree)), { finalScriptWitness })).toBe('fine')
  })

  test('a witness program of a later version', () => {
    const later = { script: Uint8Array.of(0x52, 32, ...new Uint8Array(32)) }
    expect(outcome(requestOf(spending(later)), { partialSig: [[publicKey, another]] })).toBe('fine')
  })
})

describe('a finalized input that does not fit the output is refused', () => {
  const push = (bytes: Uint8Array) => Uint8Array.of(bytes.length, ...bytes)
  const [own, nested] = [p2wpkh(publicKey), p2sh(p2wpkh(publicKey))]

  test.each<[string, { readonly script: Uint8Array }, Change]>([
    ['p2wsh without its script', p2wsh(several), { finalScriptWitness: [new Uint8Array(), another, publicKey] }],
    ['p2sh without its script', p2sh(several), { finalScriptSig: Uint8Array.of(0, ...push(another)) }],
    [
      'p2sh-p2wsh without a witness',
      p2sh(p2wsh(several)),
      { partialSig: [[publicKey, another]], finalScriptSig: push(p2wsh(several).script) },
    ],
    ['p2pkh with a witness', p2pkh(publicKey), { finalScriptWitness: [another, publicKey] }],
    ['p2wpkh with a script', own, { finalScriptSig: push(own.script), finalScriptWitness: [another, publicKey] }],
    [
      'p2sh-p2wpkh with more than its program',
      nested,
      { finalScriptSig: Uint8Array.of(0, ...push(own.script)), finalScriptWitness: [another, publicKey] },
    ],
    [
      'a script that is cut off',
      p2pkh(publicKey),
      { partialSig: [[publicKey, another]], finalScriptSig: push(another).slice(0, -1) },
    ],
    ['a signature of taproot', own, { tapKeySig: new Uint8Array(64).fill(7) }],
    ['ECDSA in taproot', p2tr(pubSchnorr(key)), { partialSig: [[publicKey, another]] }],
  ])('%s', (_, output, answered) => {
    expect(outcome(requestOf(spending(output)), answered)).toBe(invalid)
  })

  test('a key hash with an honest signature and more than that and its key', () => {
    const requested = requestOf(spendingWhole(p2pkh(publicKey)))
    const signature = signatureOf(requested)
    const both = [...push(signature), ...push(publicKey)]
    expect(outcome(requested, { finalScriptSig: Uint8Array.from(both) })).toBe('fine')
    expect(outcome(requested, { finalScriptSig: Uint8Array.of(0x51, ...both) })).toBe(invalid)
    const partialSig = [[publicKey, signature]] satisfies Change['partialSig']
    expect(outcome(requested, { partialSig, finalScriptSig: push(publicKey) })).toBe(invalid)
  })
})

describe('what one key spends is checked', () => {
  test('the coin of the whole transaction before counts where nothing else says it', () => {
    const whole = spendingWhole(p2wpkh(publicKey))
    const requested = requestOf(whole)
    const signature = signatureOf(requested)
    expect(outcome(requested, { partialSig: [[publicKey, signature]] })).toBe('fine')
    const wrong = requestOf({ ...whole, index: 0 })
    expect(outcome(wrong, { partialSig: [[publicKey, signature]] })).toBe(invalid)
  })

  test.each([
    ['a signature without its key', [another]],
    ['nothing that is a key', [another, publicKey.slice(1)]],
    ['more than a signature and its key', [another, publicKey, publicKey]],
  ])('a witness that has %s spends no address of one key', (_, finalScriptWitness) => {
    expect(outcome(requestOf(spending(p2wpkh(publicKey))), { finalScriptWitness })).toBe(invalid)
  })

  test('where there is no output to cover, what Bitcoin signs instead is checked', () => {
    const own = spendingWhole(p2pkh(publicKey))
    const request = new Transaction(tolerant)
    for (const index of [0, 1]) request.addInput({ ...own, index })
    request.addOutput({ script: p2wpkh(publicKey).script, amount: 1_000n })
    const requested = request.toPSBT(0)
    // Bitcoin Core's `uint256::ONE`, which has its lowest byte first.
    const one = Uint8Array.of(1, ...new Uint8Array(31))
    const signature = secp256k1.sign(one, key, { prehash: false, format: 'der' })
    const answer = Transaction.fromPSBT(requested, tolerant)
    answer.updateInput(1, { partialSig: [[publicKey, Uint8Array.of(...signature, SigHash.SINGLE)]] }, true)
    const inputs = [{ address: 'unused', index: 1, sighashTypes: [SigHash.SINGLE] }]
    expect(checkSigned({ signed: answer.toPSBT(0), requested, inputs }).inputsLength).toBe(2)
  })

  test('a leaf of taproot is checked, also where its signature is in the witness', () => {
    const requested = requestOf({ ...spending(inTree), ...ofTree })
    const answer = Transaction.fromPSBT(requested, tolerant)
    answer.signIdx(key, 0)
    answer.finalizeIdx(0)
    const { finalScriptWitness: [signature, script, control] = [] } = answer.getInput(0)
    if (!signature || !script || !control) throw new Error('The input is not finalized.')
    const witness = (...finalScriptWitness: Uint8Array[]) => outcome(requested, { finalScriptWitness })
    expect(witness(signature, script, control)).toBe('fine')
    expect(witness(signature.toReversed(), script, control)).toBe(invalid)
    expect(witness(signature, several.script, control)).toBe(invalid)
    expect(witness(signature, script, control.with(0, 0xc1 ^ (control[0] ?? 0) ^ 0xc0))).toBe(invalid)
    expect(witness(signature, script, control.with(0, 0))).toBe(invalid)
    expect(witness(signature, script, control.slice(0, -1))).toBe(invalid)
    const both = { tapScriptSig: answer.getInput(0).tapScriptSig ?? [], finalScriptWitness: [script, control] }
    expect(outcome(requested, { tapKeySig: signature, ...both })).toBe(invalid)
    expect(outcome(requested, { finalScriptWitness: [signature, script, control], finalScriptSig: leaf })).toBe(invalid)
  })

  test('an annex is part of what a taproot signature covers', () => {
    const own = { script: p2tr(pubSchnorr(key)).script, amount: 50_000n }
    const secret = taprootTweakPrivKey(key)
    const requested = requestOf({ witnessUtxo: own })
    const annex = Uint8Array.of(0x50, 1)
    const over = (covered?: Uint8Array) => {
      const answer = Transaction.fromPSBT(requested, tolerant)
      const hash = answer.preimageWitnessV1(0, [own.script], 0, [own.amount], -1, undefined, undefined, covered)
      return schnorr.sign(hash, secret)
    }
    expect(outcome(requested, { finalScriptWitness: [over(annex), annex] })).toBe('fine')
    expect(outcome(requested, { finalScriptWitness: [over(), annex] })).toBe(invalid)
    expect(outcome(requested, { finalScriptWitness: [over(annex)] })).toBe(invalid)
  })

  test('a leaf of another tree is none of this output', () => {
    const answer = Transaction.fromPSBT(requestOf({ ...spending(inTree), ...ofTree }), tolerant)
    answer.signIdx(key, 0)
    const { tapScriptSig = [] } = answer.getInput(0)
    expect(outcome(requestOf(spending(inTree)), { ...ofTree, tapScriptSig })).toBe('fine')
    const foreign = p2tr(undefined, { script: p2tr_pk(pubSchnorr(new Uint8Array(32).fill(2))).script })
    expect(outcome(requestOf(spending(foreign)), { ...ofTree, tapScriptSig })).toBe(invalid)
  })

  test('a taproot input may be signed by its key and by a leaf at once', () => {
    const other = new Uint8Array(32).fill(2)
    const tree = p2tr(pubSchnorr(other), { script: leaf })
    const requested = requestOf(spending(tree))
    const signed = (by: Uint8Array, known: Change) => {
      const answer = Transaction.fromPSBT(requested, tolerant)
      answer.updateInput(0, known, true)
      answer.signIdx(by, 0)
      return answer
    }
    const byKey = signed(other, { tapInternalKey: pubSchnorr(other), tapMerkleRoot: tree.tapMerkleRoot ?? leaf })
    const byLeaf = signed(key, { tapLeafScript: tree.tapLeafScript ?? [] })
    byLeaf.finalizeIdx(0)
    const { finalScriptWitness = [] } = byLeaf.getInput(0)
    const { tapKeySig = leaf } = byKey.getInput(0)
    expect(outcome(requested, { tapKeySig, finalScriptWitness })).toBe('fine')
  })

  test.each([
    ['of no known type', SigHash.ALL, 4],
    ['of the type that is left out', SigHash.DEFAULT, 0],
  ])('a taproot signature of 65 bytes %s is refused', (_, signed, said) => {
    const requested = requestOf({ ...spending(p2tr(pubSchnorr(key))), tapInternalKey: pubSchnorr(key) })
    const tapKeySig = Uint8Array.of(...signatureOf(requested, signed).slice(0, 64), said)
    expect(outcome(requested, { tapKeySig })).toBe(invalid)
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

  test('a signature of no bytes covers nothing', () => {
    expect(outcome(requestOf({}), { partialSig: [[publicKey, new Uint8Array()]] })).toBe(lessThanAsked)
  })

  test.each([9, 73])('in an old address, %i bytes with the form of a signature are one', (length) => {
    const none = signatureLike(length).with(-1, SigHash.NONE)
    const finalScriptSig = Uint8Array.of(length, ...none, 33, ...publicKey)
    expect(outcome(requestOf({}), { finalScriptSig })).toBe(lessThanAsked)
    expect(outcome(requestOf(spending(p2pkh(publicKey))), { finalScriptSig })).toBe(invalid)
  })
})
