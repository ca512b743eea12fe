import { isKitError } from '@kit/core'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { finishTransaction, outpointsOf } from './finished-transaction.ts'

const key = new Uint8Array(32).fill(7)
const payment = p2wpkh(pubECDSA(key))
const txid = 'ab'.repeat(32)
const tolerant = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/** A transaction of two coins, with an output that carries data. */
function twoCoins(): Transaction {
  const transaction = new Transaction(tolerant)
  for (const index of [0, 7])
    transaction.addInput({ txid, index, witnessUtxo: { script: payment.script, amount: 1_000n } })
  transaction.addOutput({ script: Uint8Array.of(0x6a, 2, 0x68, 0x69), amount: 0n })
  transaction.addOutput({ script: payment.script, amount: 1_500n })
  return transaction
}

const inputs = [0, 1].map((index) => ({ index, address: payment.address ?? '' }))

test('the outputs are read that a PSBT spends, whatever scripts it has', () => {
  const transaction = twoCoins()
  transaction.addInput({ txid, index: 9, witnessUtxo: { script: Uint8Array.of(0x51), amount: 1n } })
  expect(outpointsOf(transaction.toPSBT(0))).toEqual([0, 7, 9].map((vout) => ({ txid, vout })))
})

test('what the wallet has not finalized is finalized, and what it has is left', () => {
  const [asked, signed, whole] = [twoCoins(), twoCoins(), twoCoins()]
  for (const transaction of [signed, whole]) transaction.sign(key)
  signed.finalizeIdx(1)
  whole.finalize()
  const finished = finishTransaction({ signed: signed.toPSBT(0), requested: asked.toPSBT(0), inputs })
  expect(finished).toEqual({ hex: whole.hex, id: whole.id })
})

test('what was refused says why, and not that signatures are missing', () => {
  const asked = twoCoins()
  const error = failureOf(() => finishTransaction({ signed: asked.toPSBT(0), requested: asked.toPSBT(0), inputs }))
  expect(error).toMatchObject({ code: 'wallet/invalid-answer', detail: expect.stringContaining('input 0') })
})

test('an input that nobody was asked to sign and that is unsigned leaves the transaction unfinished', () => {
  const [asked, signed] = [twoCoins(), twoCoins()]
  signed.signIdx(key, 0)
  const error = failureOf(() =>
    finishTransaction({ signed: signed.toPSBT(0), requested: asked.toPSBT(0), inputs: inputs.slice(0, 1) }),
  )
  expect(error).toMatchObject({ code: 'wallet/invalid-answer', detail: 'Signatures are missing.' })
  expect(error.cause).toBeDefined()
})

function failureOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (isKitError(error)) return error
    throw error
  }
  return expect.unreachable('it went well')
}
