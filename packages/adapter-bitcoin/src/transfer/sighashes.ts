import { KitError } from '@kit/core'
import type { Transaction } from '@scure/btc-signer'
import type { PsbtQuestion } from '../wallet/bitcoin-wallet.ts'

type Input = ReturnType<Transaction['getInput']>

const all = 1

/**
 * Whether every signature covers as much of the transaction as was asked: what it leaves out, whoever passes it on may
 * change. Asked is what `sighashTypes` say, else what the PSBT itself says, else everything; more is always fine.
 *
 * @throws KitError `wallet/invalid-answer`
 * @see BIP-143, BIP-341
 */
export function checkSighashes(signed: Transaction, asked: Transaction, inputs: PsbtQuestion['inputs']): void {
  for (const { index, sighashTypes = [] } of inputs) {
    const said = sighashTypes.length > 0 ? sighashTypes : [asked.getInput(index).sighashType ?? all]
    const wanted = [all, ...said.map(plain)]
    if (!typesIn(signed.getInput(index)).every((type) => wanted.includes(plain(type))))
      throw new KitError('wallet/invalid-answer', { detail: 'A signature covers something else than was asked.' })
  }
}

/** Taproot's default, which is not written, covers everything. */
const plain = (type: number): number => (type === 0 ? all : type)

/** What the signatures of an input say that they cover; of scripts only before they are put in their places. */
function typesIn(input: Input): readonly number[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness, finalScriptSig } = input
  const ofTaproot = [...(tapKeySig ? [tapKeySig] : []), ...tapScriptSig.map(([, signature]) => signature)]
  const open = [...partialSig.map(([, signature]) => lastOf(signature)), ...ofTaproot.map(taprootType)]
  if (open.length > 0) return open
  if (finalScriptWitness) return witnessTypes(finalScriptWitness)
  const length = finalScriptSig?.[0] ?? 0
  return length >= 9 && length <= 73 ? [lastOf(finalScriptSig?.slice(1, 1 + length))] : []
}

function witnessTypes([first, second, ...others]: readonly Uint8Array[]): readonly number[] {
  if (!first || others.length > 0) return []
  if (!second) return [taprootType(first)]
  return second.length === 33 ? [lastOf(first)] : []
}

const lastOf = (signature: Uint8Array | undefined): number => signature?.at(-1) ?? 0
const taprootType = (signature: Uint8Array): number => (signature.length === 64 ? 0 : lastOf(signature))
