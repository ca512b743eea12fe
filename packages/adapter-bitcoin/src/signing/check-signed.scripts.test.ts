import { isKitError } from '@kit/core'
import { Psbt, payments, script as scripts, Transaction, toXOnly } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { signerOf } from '../test-utils/bitcoinjs-wallet.ts'
import { checkSigned } from './check-signed.ts'

const signer = (byte: number) => signerOf(new Uint8Array(32).fill(byte))
const [mine, theirs, stranger] = [signer(1), signer(2), signer(3)]
const several = payments.p2ms({ m: 2, pubkeys: [mine.publicKey, theirs.publicKey] })
const inScript = payments.p2wsh({ redeem: several })
const leafOf = (key: Uint8Array) => scripts.compile([toXOnly(key), scripts.OPS.OP_CHECKSIG ?? 0])
const tree = { output: leafOf(mine.publicKey) }
const inTree = payments.p2tr({
  internalPubkey: toXOnly(theirs.publicKey),
  scriptTree: [tree, { output: leafOf(theirs.publicKey) }],
  redeem: tree,
})
const own = payments.p2pkh({ pubkey: mine.publicKey })
const bytes = (value: Uint8Array | undefined) => value ?? new Uint8Array()

/** Each script, what a PSBT says of it, and who has to sign. */
const kinds = {
  p2pkh: { output: own.output, says: {}, by: [mine] },
  'bare multisig': { output: several.output, says: {}, by: [mine, theirs] },
  'p2sh multisig': {
    output: payments.p2sh({ redeem: several }).output,
    says: { redeemScript: bytes(several.output) },
    by: [mine, theirs],
  },
  p2wsh: { output: inScript.output, says: { witnessScript: bytes(several.output) }, by: [mine, theirs] },
  'p2sh-p2wsh': {
    output: payments.p2sh({ redeem: inScript }).output,
    says: { redeemScript: bytes(inScript.output), witnessScript: bytes(several.output) },
    by: [mine, theirs],
  },
  'a leaf of p2tr': {
    output: inTree.output,
    says: { tapLeafScript: [{ leafVersion: 0xc0, script: tree.output, controlBlock: bytes(inTree.witness?.at(-1)) }] },
    by: [mine],
  },
}
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as readonly Kind[]
const ofSegwit = new Set<Kind>(['p2wsh', 'p2sh-p2wsh', 'a leaf of p2tr'])

/** A transaction with three inputs of a script and two outputs. */
function unsigned(kind: Kind, sighashType?: number): Psbt {
  const { output, says } = kinds[kind]
  const before = new Transaction()
  before.addInput(new Uint8Array(32).fill(9), 0)
  for (const value of [60_000n, 70_000n, 80_000n]) before.addOutput(bytes(output), value)
  const psbt = new Psbt()
  for (const index of [0, 1, 2]) {
    const coin = ofSegwit.has(kind)
      ? { witnessUtxo: { script: bytes(output), value: before.outs[index]?.value ?? 0n } }
      : { nonWitnessUtxo: before.toBuffer() }
    const hash = before.getId()
    psbt.addInput({ hash, index, sequence: 7, ...coin, ...says, ...(sighashType ? { sighashType } : {}) })
  }
  for (const value of [50_000n, 40_000n]) psbt.addOutput({ script: bytes(own.output), value })
  return psbt
}

type Change = (psbt: Psbt, index: number) => void
type Signers = readonly ReturnType<typeof signer>[]
type Asked = {
  readonly by?: Signers
  readonly sighashTypes?: readonly number[]
  readonly index?: number
  readonly as?: number
}

/** What becomes of an answer to the request to sign an input, which all who have to signed with bitcoinjs-lib. */
function outcome(
  kind: Kind,
  change: Change = () => {},
  { as: type, index = 0, by = kinds[kind].by, ...asked }: Asked = {},
): string {
  const requested = unsigned(kind).toBuffer()
  const answer = unsigned(kind, type)
  for (const signer of by) answer.signInput(index, signer, type ? [type] : undefined)
  change(answer, index)
  try {
    checkSigned({ signed: answer.toBuffer(), requested, inputs: [{ address: 'unused', index, ...asked }] })
    return 'fine'
  } catch (error) {
    return isKitError(error, 'wallet/invalid-answer') ? (error.detail ?? '') : String(error)
  }
}

const finalized: Change = (psbt, index) => psbt.finalizeInput(index)
const invalid = 'The signature of input 0 is not valid.'
const lessThanAsked = 'A signature covers less of the transaction than requested.'

const types = [
  ['all', Transaction.SIGHASH_ALL],
  ['none', Transaction.SIGHASH_NONE],
  ['single', Transaction.SIGHASH_SINGLE],
  ['all of one input', Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY],
  ['none of one input', Transaction.SIGHASH_NONE | Transaction.SIGHASH_ANYONECANPAY],
  ['single of one input', Transaction.SIGHASH_SINGLE | Transaction.SIGHASH_ANYONECANPAY],
] as const

describe.each(names)('%s, signed with bitcoinjs-lib', (kind) => {
  test.each(types)('a signature over %s passes where it was asked for, finalized or not', (_, type) => {
    const asked = { as: type, index: 1, sighashTypes: [type] }
    expect(outcome(kind, undefined, asked)).toBe('fine')
    expect(outcome(kind, finalized, asked)).toBe('fine')
  })

  test.each(types.slice(1))('a signature over %s is refused where it was not, finalized or not', (_, type) => {
    expect(outcome(kind, undefined, { as: type })).toBe(lessThanAsked)
    expect(outcome(kind, finalized, { as: type })).toBe(lessThanAsked)
  })
})

/** Signs with the key of a stranger what is said to be signed with the first key. */
const forgedFor = (kind: Kind): Signers => [{ ...stranger, publicKey: mine.publicKey }, ...kinds[kind].by.slice(1)]

/** Says truly who signed. */
const byStranger: Change = (psbt, index) => {
  const { partialSig = [], tapScriptSig = [] } = psbt.data.inputs[index] ?? {}
  for (const one of partialSig) if (Buffer.from(one.pubkey).equals(mine.publicKey)) one.pubkey = stranger.publicKey
  for (const one of tapScriptSig) one.pubkey = toXOnly(stranger.publicKey)
}

describe.each(names)('%s, signed by the key of a stranger', (kind) => {
  const by = forgedFor(kind)

  test('is refused where the signature is said to be that of a key of the script, finalized or not', () => {
    expect(outcome(kind, undefined, { by })).toBe(invalid)
    expect(outcome(kind, finalized, { by })).toBe(invalid)
  })

  test('is refused where the key says whose it is', () => {
    expect(outcome(kind, byStranger, { by })).toBe(invalid)
  })
})

test('an old address that a stranger spends is refused with the key of the stranger, finalized, too', () => {
  const spent: Change = (psbt, index) => {
    const { partialSig: [one] = [] } = psbt.data.inputs[index] ?? {}
    const scriptSig = scripts.compile([bytes(one?.signature), stranger.publicKey])
    psbt.data.inputs[index] = { ...unsigned('p2pkh').data.inputs[index], finalScriptSig: scriptSig }
  }
  expect(outcome('p2pkh', spent, { by: forgedFor('p2pkh') })).toBe(invalid)
})

test('a script that is not the one of the output is not believed', () => {
  const foreign = bytes(payments.p2ms({ m: 1, pubkeys: [stranger.publicKey] }).output)
  const swapped: Change = (psbt, index) => {
    const { finalScriptWitness: _, ...input } = psbt.data.inputs[index] ?? {}
    const { partialSig: [one] = [] } = input
    const stack = [new Uint8Array(), bytes(one?.signature), foreign]
    const finalScriptWitness = Uint8Array.of(stack.length, ...stack.flatMap((part) => [part.length, ...part]))
    psbt.data.inputs[index] = { ...unsigned('p2wsh').data.inputs[index], finalScriptWitness }
  }
  expect(outcome('p2wsh', swapped)).toBe(invalid)
})

test('a signature for another leaf, or for the key of the output, is none for this leaf', () => {
  const change =
    (part: (signature: Uint8Array) => object): Change =>
    (psbt, index) => {
      const { tapScriptSig: [one] = [], ...input } = psbt.data.inputs[index] ?? {}
      psbt.data.inputs[index] = { ...input, ...part(bytes(one?.signature)) }
    }
  const [pubkey, leafHash] = [toXOnly(mine.publicKey), new Uint8Array(32).fill(5)]
  expect(
    outcome(
      'a leaf of p2tr',
      change((signature) => ({ tapScriptSig: [{ pubkey, leafHash, signature }] })),
    ),
  ).toBe(invalid)
  expect(
    outcome(
      'a leaf of p2tr',
      change((tapKeySig) => ({ tapKeySig })),
    ),
  ).toBe(invalid)
})
