import { isKitError } from '@kit/core'
import { p2sh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { codeOf, never, regtest, startClient, testWallet } from '../test-utils/harness.ts'
import { samplePsbt } from '../test-utils/sample-psbt.ts'
import { checkSigned } from './check-signed.ts'

const [mine, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const scripts = {
  p2wpkh: (key: Uint8Array) => p2wpkh(pubECDSA(key)),
  'p2sh-p2wpkh': (key: Uint8Array) => p2sh(p2wpkh(pubECDSA(key))),
  p2tr: (key: Uint8Array) => p2tr(pubSchnorr(key)),
} as const
type Kind = keyof typeof scripts
const kinds = Object.keys(scripts) as readonly Kind[]

/** A transaction with two inputs of one key. */
function unsigned(kind: Kind): Transaction {
  const payment = scripts[kind](mine)
  const transaction = new Transaction()
  for (const index of [0, 1])
    transaction.addInput({
      ...payment,
      txid: 'ab'.repeat(32),
      index,
      witnessUtxo: { script: payment.script, amount: 50_000n },
    })
  transaction.addOutput({ script: payment.script, amount: 90_000n })
  return transaction
}

type Sign = (transaction: Transaction) => void

/** What becomes of an answer to the request to sign the first input. */
function outcome(kind: Kind, sign: Sign, sighashTypes?: readonly number[]): string {
  const transaction = unsigned(kind)
  const requested = transaction.toPSBT(0)
  const answer = Transaction.fromPSBT(requested)
  sign(answer)
  const input = { address: 'unused', index: 0, ...(sighashTypes ? { sighashTypes } : {}) }
  try {
    checkSigned({ signed: answer.toPSBT(0), requested, inputs: [input] })
    return 'fine'
  } catch (error) {
    return isKitError(error, 'wallet/invalid-answer') ? (error.detail ?? '') : String(error)
  }
}

/** Changes the right signature a little. */
const forge: Sign = (transaction) => {
  const honest = Transaction.fromPSBT(transaction.toPSBT(0))
  honest.signIdx(mine, 0)
  const { partialSig, tapKeySig } = honest.getInput(0)
  if (tapKeySig) transaction.updateInput(0, { tapKeySig: tapKeySig.toReversed() }, true)
  const [key, signature] = partialSig?.[0] ?? []
  if (!key || !signature) return
  const forged = signature.slice()
  forged[20] = (forged[20] ?? 0) ^ 1
  transaction.updateInput(0, { partialSig: [[key, forged]] }, true)
}

describe.each(kinds)('%s', (kind) => {
  test('what was asked for passes, finalized or not', () => {
    expect(outcome(kind, (answer) => answer.signIdx(mine, 0))).toBe('fine')
    const finalized: Sign = (answer) => {
      answer.signIdx(mine, 0)
      answer.finalizeIdx(0)
    }
    expect(outcome(kind, finalized)).toBe('fine')
  })

  test('an unsigned, a forged and an over-signed answer are refused', () => {
    expect(outcome(kind, () => {})).toContain('did not sign input 0')
    expect(outcome(kind, forge)).toContain('signature of input 0 is not valid')
    expect(outcome(kind, (answer) => void answer.sign(mine))).toContain('signed input 1, which it was not asked to')
  })

  test('a signature that covers less than was asked is refused', () => {
    const none: Sign = (answer) => {
      answer.updateInput(0, { sighashType: SigHash.NONE }, true)
      answer.signIdx(mine, 0, [SigHash.NONE])
    }
    expect(outcome(kind, none)).toContain('covers less')
    expect(outcome(kind, none, [SigHash.NONE])).toBe('fine')
  })
})

test('the signature of another key is none of this input', () => {
  const [asked, foreign] = [unsigned('p2wpkh'), p2wpkh(pubECDSA(other))]
  const answer = Transaction.fromPSBT(asked.toPSBT(0))
  const stranger = new Transaction()
  stranger.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script: foreign.script, amount: 50_000n } })
  stranger.addOutput({ script: foreign.script, amount: 40_000n })
  stranger.sign(other)
  const { partialSig = [] } = stranger.getInput(0)
  answer.updateInput(0, { partialSig }, true)
  const check = () =>
    checkSigned({ signed: answer.toPSBT(0), requested: asked.toPSBT(0), inputs: [{ address: 'unused', index: 0 }] })
  expect(check).toThrow(expect.objectContaining({ code: 'wallet/invalid-answer' }))
})

test('an answer that cannot be read is refused', () => {
  const requested = unsigned('p2wpkh').toPSBT(0)
  const check = (signed: Uint8Array) => () => checkSigned({ signed, requested, inputs: [{ address: '', index: 0 }] })
  expect(check(requested.slice(0, 40))).toThrow(
    expect.objectContaining({ detail: 'What the wallet signed cannot be read.' }),
  )
})

test('a taproot signature is checked with the sighash that it names', () => {
  const all: Sign = (answer) => {
    answer.updateInput(0, { sighashType: SigHash.ALL }, true)
    answer.signIdx(mine, 0, [SigHash.ALL])
  }
  expect(outcome('p2tr', all)).toBe('fine')
  const renamed: Sign = (answer) => {
    all(answer)
    const { tapKeySig } = answer.getInput(0)
    if (tapKeySig) answer.updateInput(0, { tapKeySig: Uint8Array.of(...tapKeySig.slice(0, 64), 0x81) }, true)
  }
  expect(outcome('p2tr', renamed)).toContain('signature of input 0 is not valid')
})

test('a wallet that returns a PSBT unsigned has not signed it', async () => {
  const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const wallet = testWallet({ network: 'Regtest' })
  wallet.approve().onNetwork('Regtest')
  const [address = ''] = wallet.paymentAddresses
  const page = Object.assign(new EventTarget(), {
    unisat: { ...unisatLike(wallet), signPsbt: async (psbt: string) => psbt },
  })
  const { client } = startClient(page, 'unisat', { networks: [regtest] })
  await client.connect({ network }, never)
  const request = { psbt: samplePsbt(address), signInputs: [{ address, index: 0 }] }
  expect(await codeOf(client.features.signPsbt?.(request, never))).toBe('wallet/invalid-answer')
})
