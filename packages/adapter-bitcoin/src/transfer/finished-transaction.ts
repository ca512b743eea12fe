import { isKitError, KitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'
import type { FinishedTransaction } from '../chain/broadcast.ts'
import type { PsbtRequest } from '../wallet/bitcoin-wallet.ts'
import { checkSighashes } from './sighashes.ts'

/** The PSBT that the wallet was asked to sign, and the same one signed. */
export type SignedPsbt = {
  readonly signed: Uint8Array
  readonly requested: Uint8Array
  readonly inputs: PsbtRequest['inputs']
}

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true }

/**
 * Finalizes the inputs of a signed PSBT that the wallet has not finalized itself.
 *
 * @throws KitError `wallet/invalid-answer` when signatures are missing or cover less than requested
 */
export function finishTransaction({ signed, requested, inputs }: SignedPsbt): FinishedTransaction {
  try {
    const transaction = Transaction.fromPSBT(signed, lenient)
    checkSighashes(transaction, Transaction.fromPSBT(requested, lenient), inputs)
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) transaction.finalizeIdx(index)
    }
    return { hex: transaction.hex, id: transaction.id }
  } catch (cause) {
    if (isKitError(cause)) throw cause
    throw new KitError('wallet/invalid-answer', { cause, detail: 'Signatures are missing.' })
  }
}
