import { isKitError, KitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'
import type { FinishedTransaction } from '../chain/broadcast.ts'
import { toHex } from '../chain/encoding.ts'
import type { Outpoint } from '../chain/sent-details.ts'
import { checkSigned, type SignedPsbt } from '../signing/check-signed.ts'
import { invalidTransaction } from './invalid-transaction.ts'

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }

/**
 * Where the outputs are that a PSBT spends.
 *
 * @throws KitError `transaction/invalid` when it cannot be read
 */
export function outpointsOf(psbt: Uint8Array): readonly Outpoint[] {
  try {
    const transaction = Transaction.fromPSBT(psbt, lenient)
    return Array.from({ length: transaction.inputsLength }, (_, at) => {
      const { txid, index } = transaction.getInput(at)
      return { txid: toHex(txid as Uint8Array), vout: index as number }
    })
  } catch {
    throw invalidTransaction('`psbt` cannot be read')
  }
}

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
