import { isKitError } from '@kit/core'
import { p2ms, p2tr, p2tr_ns, p2wpkh, p2wsh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { checkSigned } from './check-signed.ts'

const [mine, theirs] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const inScript = p2wsh(p2ms(2, [pubECDSA(mine), pubECDSA(theirs)]))
const [leaf] = p2tr_ns(2, [pubSchnorr(mine), pubSchnorr(theirs)])
const inTree = p2tr(undefined, { script: leaf?.script ?? new Uint8Array() })
const outputs = {
  p2wsh: { script: inScript.script, witnessScript: inScript.witnessScript },
  'a leaf of p2tr': { script: inTree.script, tapLeafScript: inTree.tapLeafScript ?? [] },
} as const
type Kind = keyof typeof outputs
const kinds = Object.keys(outputs) as readonly Kind[]

/** A transaction with two inputs that both keys have to sign. */
function unsigned(kind: Kind): Transaction {
  const transaction = new Transaction()
  const { script, ...output } = outputs[kind]
  for (const index of [0, 1])
    transaction.addInput({
      ...output,
      txid: 'ab'.repeat(32),
      index,
      witnessUtxo: { script, amount: 50_000n },
    })
  transaction.addOutput({ script: p2wpkh(pubECDSA(mine)).script, amount: 90_000n })
  return transaction
}

type Sign = (transaction: Transaction) => void
const byThem: Sign = (transaction) => void transaction.signIdx(theirs, 0)
const byMe: Sign = (transaction) => void transaction.signIdx(mine, 0)
const byMeToo: Sign = (transaction) => void transaction.signIdx(mine, 1)
const finished: Sign = (transaction) => transaction.finalizeIdx(0)

/** What becomes of an answer that adds this to a PSBT to which others added that. */
function outcome(kind: Kind, before: readonly Sign[], after: readonly Sign[], asked = 0): string {
  const request = unsigned(kind)
  for (const sign of before) sign(request)
  const requested = request.toPSBT(0)
  const answer = Transaction.fromPSBT(requested)
  for (const sign of after) sign(answer)
  try {
    checkSigned({ signed: answer.toPSBT(0), requested, inputs: [{ address: 'unused', index: asked }] })
    return 'fine'
  } catch (error) {
    return isKitError(error, 'wallet/invalid-answer') ? (error.detail ?? '') : String(error)
  }
}

describe.each(kinds)('%s, which two keys spend', (kind) => {
  test('a signature beside that of a cosigner passes, finalized or not', () => {
    expect(outcome(kind, [byThem], [byMe])).toBe('fine')
    expect(outcome(kind, [byThem], [byMe, finished])).toBe('fine')
  })

  test('what a cosigner signed before is not signed by returning it, finalized or not', () => {
    expect(outcome(kind, [byThem], [])).toBe('The wallet did not sign input 0.')
    expect(outcome(kind, [byMe, byThem], [finished])).toBe('The wallet did not sign input 0.')
  })

  test('an input that was final already needs no other signature', () => {
    expect(outcome(kind, [byMe, byThem, finished], [])).toBe('fine')
  })

  test('a signature beside that of a cosigner, where none was asked for, is refused', () => {
    const over = 'The wallet signed input 0, which it was not asked to.'
    expect(outcome(kind, [byThem], [byMeToo], 1)).toBe('fine')
    expect(outcome(kind, [byThem], [byMeToo, byMe], 1)).toBe(over)
    expect(outcome(kind, [byThem], [byMeToo, byMe, finished], 1)).toBe(over)
  })

  test('an input with both signatures may be finalized by a wallet that was asked for another', () => {
    expect(outcome(kind, [byThem, byMe], [byMeToo, finished], 1)).toBe('fine')
  })
})

test('an input that was not asked for and had no signature is not to be finalized', () => {
  const final: Sign = (transaction) => transaction.updateInput(0, { finalScriptWitness: [Uint8Array.of(0x51)] }, true)
  expect(outcome('p2wsh', [], [byMeToo, final], 1)).toBe('The wallet signed input 0, which it was not asked to.')
})
