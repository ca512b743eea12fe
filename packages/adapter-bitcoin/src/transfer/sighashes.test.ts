import { p2ms, p2pkh, p2tr, p2wpkh, p2wsh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { finishTransaction } from './finished-transaction.ts'

const key = Uint8Array.from({ length: 32 }, () => 7)
const amount = 100_000n

/** A payment of one coin, signed with these sighash types. */
function payment(kind: 'p2wpkh' | 'p2tr' | 'p2pkh', sighashType: number, requestedType?: number) {
  const { script } = { p2wpkh, p2pkh, p2tr: () => p2tr(pubSchnorr(key)) }[kind](pubECDSA(key))
  const before = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
  before.addOutput({ script, amount })
  before.addInput({ txid: 'ab'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  const coin = kind === 'p2pkh' ? { nonWitnessUtxo: before.hex } : { witnessUtxo: { script, amount } }
  const own = kind === 'p2tr' ? { tapInternalKey: pubSchnorr(key) } : {}
  const write = (type?: number) => {
    const transaction = new Transaction()
    const sighash = type === undefined ? {} : { sighashType: type }
    transaction.addInput({ txid: before.id, index: 0, ...coin, ...own, ...sighash })
    transaction.addOutput({ script, amount: 90_000n })
    return transaction
  }
  const signed = write(sighashType)
  signed.sign(key, [sighashType])
  return { requested: write(requestedType).toPSBT(0), signed }
}

const kinds = ['p2wpkh', 'p2tr', 'p2pkh'] as const
const inputs = [{ address: 'mine', index: 0 }]
const outcome = (request: Parameters<typeof finishTransaction>[0]) =>
  codeOf((async () => typeof finishTransaction(request).id)())

test.each(kinds)('a transfer with a %s signature over everything is sent', async (kind) => {
  for (const type of kind === 'p2tr' ? [SigHash.DEFAULT, SigHash.ALL] : [SigHash.ALL]) {
    const { requested, signed } = payment(kind, type)
    expect(await outcome({ requested: requested, signed: signed.toPSBT(0), inputs })).toEqual({ wentWell: 'string' })
    signed.finalize()
    expect(await outcome({ requested: requested, signed: signed.toPSBT(0), inputs })).toEqual({ wentWell: 'string' })
  }
})

test.each(kinds)('a %s signature that does not cover the outputs is wallet/invalid-answer', async (kind) => {
  for (const type of [SigHash.NONE, SigHash.ALL_ANYONECANPAY]) {
    const { requested, signed } = payment(kind, type)
    expect(await outcome({ requested: requested, signed: signed.toPSBT(0), inputs })).toBe('wallet/invalid-answer')
    signed.finalize()
    expect(await outcome({ requested: requested, signed: signed.toPSBT(0), inputs })).toBe('wallet/invalid-answer')
  }
})

test.each(kinds)(
  'a %s signature over less is accepted when the dApp requests it, in `sighashTypes` or in the PSBT',
  async (kind) => {
    const type = SigHash.SINGLE_ANYONECANPAY
    const plain = payment(kind, type)
    const requesting = [{ address: 'mine', index: 0, sighashTypes: [type] }]
    const request = { requested: plain.requested, signed: plain.signed.toPSBT(0), inputs: requesting }
    expect(await outcome(request)).toEqual({ wentWell: 'string' })
    const marked = payment(kind, type, type)
    expect(await outcome({ requested: marked.requested, signed: marked.signed.toPSBT(0), inputs })).toEqual({
      wentWell: 'string',
    })
    const whole = payment(kind, SigHash.ALL)
    const more = { requested: whole.requested, signed: whole.signed.toPSBT(0), inputs: requesting }
    expect(await outcome(more)).toEqual({ wentWell: 'string' })
    const none = [{ address: 'mine', index: 0, sighashTypes: [] }]
    const wider = { requested: plain.requested, signed: plain.signed.toPSBT(0), inputs: none }
    expect(await outcome(wider)).toBe('wallet/invalid-answer')
  },
)

test('an input that lacks one of the signatures that its script wants is not finished', async () => {
  const [own, other] = [pubECDSA(key), pubECDSA(Uint8Array.from({ length: 32 }, () => 8))]
  const both = p2wsh(p2ms(2, [own, other]))
  const transaction = new Transaction()
  transaction.addInput({ ...both, txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script: both.script, amount } })
  transaction.addOutput({ script: both.script, amount: 90_000n })
  const requested = transaction.toPSBT(0)
  transaction.sign(key)
  expect(() => finishTransaction({ requested, signed: transaction.toPSBT(0), inputs })).toThrow(
    expect.objectContaining({ code: 'wallet/invalid-answer', detail: 'Signatures are missing.' }),
  )
})
