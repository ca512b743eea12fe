import { isKitError, KitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'
import type { PsbtQuestion } from '../wallet/bitcoin-wallet.ts'
import { checkSighashes } from './sighashes.ts'

export type FinishedTransaction = { readonly hex: string; readonly id: string }

/** What a wallet was asked to sign, and what it gave back: the same transaction. */
export type SignedPsbt = {
  readonly signed: Uint8Array
  readonly asked: Uint8Array
  readonly inputs: PsbtQuestion['inputs']
}

const tolerant = { allowUnknownOutputs: true, allowUnknownInputs: true }

/**
 * Puts a signed PSBT's signatures in their places, as far as the wallet has not done so itself.
 *
 * @throws KitError `wallet/invalid-answer` when signatures are missing, or cover less than was asked
 */
export function finish({ signed, asked, inputs }: SignedPsbt): FinishedTransaction {
  try {
    const transaction = Transaction.fromPSBT(signed, tolerant)
    checkSighashes(transaction, Transaction.fromPSBT(asked, tolerant), inputs)
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) transaction.finalizeIdx(index)
    }
    return { hex: transaction.hex, id: transaction.id }
  } catch (cause) {
    if (isKitError(cause)) throw cause
    throw new KitError('wallet/invalid-answer', { cause, detail: 'The wallet left signatures out.' })
  }
}
