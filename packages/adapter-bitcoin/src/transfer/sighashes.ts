import { KitError } from '@kit/core'
import type { Transaction } from '@scure/btc-signer'
import type { PsbtRequest } from '../wallet/bitcoin-wallet.ts'

type Input = ReturnType<Transaction['getInput']>

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
    if (!readSighashTypes(signed.getInput(index)).every((type) => wanted.includes(normalize(type))))
      throw new KitError('wallet/invalid-answer', {
        detail: 'A signature covers less of the transaction than requested.',
      })
  }
}

/** Taproot's default type 0 covers everything. */
const normalize = (type: number): number => (type === 0 ? sighashAll : type)

/** Reads the sighash types of an input's signatures; for scripts only before the input is finalized. */
function readSighashTypes(input: Input): readonly number[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness, finalScriptSig = new Uint8Array() } = input
  const taprootSignatures = [...(tapKeySig ? [tapKeySig] : []), ...tapScriptSig.map(([, signature]) => signature)]
  const unfinished = [...partialSig.map(([, signature]) => lastOf(signature)), ...taprootSignatures.map(taprootType)]
  if (unfinished.length > 0) return unfinished
  if (finalScriptWitness) return witnessTypes(finalScriptWitness)
  const [length = 0, ...pushed] = finalScriptSig
  return length >= 9 && length <= 73 ? [lastOf(pushed.slice(0, length))] : []
}

function witnessTypes([first, second, ...others]: readonly Uint8Array[]): readonly number[] {
  if (!first || others.length > 0) return []
  if (!second) return [taprootType(first)]
  return second.length === 33 ? [lastOf(first)] : []
}

/** A signature without a type covers nothing. */
const lastOf = (signature: ArrayLike<number>): number => signature[signature.length - 1] ?? -1
const taprootType = (signature: Uint8Array): number => (signature.length === 64 ? 0 : lastOf(signature))
