import { KitError } from '@kit/core'
import type { Transaction } from '@scure/btc-signer'
import { coinOf, sighashTypeOf, signaturesOf } from '../signing/signatures.ts'
import type { PsbtRequest } from '../wallet/bitcoin-wallet.ts'

const sighashAll = 1

/**
 * Requires that every signature covers as much of the transaction as requested, since anyone who relays it can change the
 * rest. Requested are the `sighashTypes`, else the PSBT's own type, else everything; covering more is allowed.
 *
 * @throws KitError `wallet/invalid-answer`
 * @see BIP-143, BIP-341
 */
export function checkSighashes(signed: Transaction, requested: Transaction, inputs: PsbtRequest['inputs']): void {
  for (const { index, sighashTypes = [] } of inputs) {
    const requestedTypes =
      sighashTypes.length > 0 ? sighashTypes : [requested.getInput(index).sighashType ?? sighashAll]
    const wanted = [sighashAll, ...requestedTypes.map(normalize)]
    const signatures = signaturesOf(signed.getInput(index), coinOf(requested.getInput(index)))
    if (!signatures.every((signature) => wanted.includes(normalize(sighashTypeOf(signature)))))
      throw new KitError('wallet/invalid-answer', {
        detail: 'A signature covers less of the transaction than requested.',
      })
  }
}

/** Taproot's default type 0 covers everything. */
const normalize = (type: number): number => (type === 0 ? sighashAll : type)
