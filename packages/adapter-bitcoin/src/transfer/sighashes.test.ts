import { p2pkh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { finish } from './finished-transaction.ts'

const key = Uint8Array.from({ length: 32 }, () => 7)
const amount = 100_000n

/** A payment of one coin, whose signature covers as much as this says. */
function payment(kind: 'p2wpkh' | 'p2tr' | 'p2pkh', sighashType: number, saidBefore?: number) {
  const { script } = { p2wpkh, p2pkh, p2tr: () => p2tr(pubSchnorr(key)) }[kind](pubECDSA(key))
  const before = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
  before.addOutput({ script, amount })
  before.addInput({ txid: 'ab'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  const coin = kind === 'p2pkh' ? { nonWitnessUtxo: before.hex } : { witnessUtxo: { script, amount } }
  const own = kind === 'p2tr' ? { tapInternalKey: pubSchnorr(key) } : {}
  const write = (type?: number) => {
    const transaction = new Transaction()
    const said = type === undefined ? {} : { sighashType: type }
    transaction.addInput({ txid: before.id, index: 0, ...coin, ...own, ...said })
    transaction.addOutput({ script, amount: 90_000n })
    return transaction
  }
  const signed = write(sighashType)
  signed.sign(key, [sighashType])
  return { asked: write(saidBefore).toPSBT(0), signed }
}

const kinds = ['p2wpkh', 'p2tr', 'p2pkh'] as const
const inputs = [{ address: 'mine', index: 0 }]
const outcome = (question: Parameters<typeof finish>[0]) => codeOf((async () => typeof finish(question).id)())

test.each(kinds)('a %s signature over everything is sent', async (kind) => {
  for (const type of kind === 'p2tr' ? [SigHash.DEFAULT, SigHash.ALL] : [SigHash.ALL]) {
    const { asked, signed } = payment(kind, type)
    expect(await outcome({ asked, signed: signed.toPSBT(0), inputs })).toEqual({ wentWell: 'string' })
    signed.finalize()
    expect(await outcome({ asked, signed: signed.toPSBT(0), inputs })).toEqual({ wentWell: 'string' })
  }
})

test.each(kinds)(
  'a %s signature that leaves outputs to whoever passes it on is wallet/invalid-answer',
  async (kind) => {
    for (const type of [SigHash.NONE, SigHash.ALL_ANYONECANPAY]) {
      const { asked, signed } = payment(kind, type)
      expect(await outcome({ asked, signed: signed.toPSBT(0), inputs })).toBe('wallet/invalid-answer')
      signed.finalize()
      expect(await outcome({ asked, signed: signed.toPSBT(0), inputs })).toBe('wallet/invalid-answer')
    }
  },
)

test.each(kinds)(
  'a %s signature over less is fine where a dApp asked for that, in words or in the PSBT',
  async (kind) => {
    const type = SigHash.SINGLE_ANYONECANPAY
    const plain = payment(kind, type)
    const asking = [{ address: 'mine', index: 0, sighashTypes: [type] }]
    const question = { asked: plain.asked, signed: plain.signed.toPSBT(0), inputs: asking }
    expect(await outcome(question)).toEqual({ wentWell: 'string' })
    const marked = payment(kind, type, type)
    expect(await outcome({ asked: marked.asked, signed: marked.signed.toPSBT(0), inputs })).toEqual({
      wentWell: 'string',
    })
    const whole = payment(kind, SigHash.ALL)
    const more = { asked: whole.asked, signed: whole.signed.toPSBT(0), inputs: asking }
    expect(await outcome(more)).toEqual({ wentWell: 'string' })
    const none = [{ address: 'mine', index: 0, sighashTypes: [] }]
    const wider = { asked: plain.asked, signed: plain.signed.toPSBT(0), inputs: none }
    expect(await outcome(wider)).toBe('wallet/invalid-answer')
  },
)
