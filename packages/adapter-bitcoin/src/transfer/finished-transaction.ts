import { KitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'

export type FinishedTransaction = { readonly hex: string; readonly id: string }

/**
 * Puts a signed PSBT's signatures in their places, as far as the wallet has not done so itself.
 *
 * @throws KitError `wallet/invalid-answer` when signatures are missing
 */
export function finish(psbt: Uint8Array): FinishedTransaction {
  try {
    const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true, allowUnknownInputs: true })
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) transaction.finalizeIdx(index)
    }
    return { hex: transaction.hex, id: transaction.id }
  } catch (cause) {
    throw new KitError('wallet/invalid-answer', { cause, detail: 'The wallet left signatures out.' })
  }
}
