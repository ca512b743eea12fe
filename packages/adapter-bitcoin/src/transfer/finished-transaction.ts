import { isKitError, KitError } from '@kit/core'
import type { FinishedTransaction } from '../chain/broadcast.ts'
import { checkSigned, type SignedPsbt } from '../signing/check-signed.ts'

/**
 * Finalizes the inputs of a signed PSBT that the wallet has not finalized itself.
 *
 * @throws KitError `wallet/invalid-answer` when signatures are missing or cover less than requested
 */
export function finishTransaction(asked: SignedPsbt): FinishedTransaction {
  try {
    const transaction = checkSigned(asked)
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
