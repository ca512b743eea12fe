import type { Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { concat, littleEndian, sha256d } from './message-hash.ts'

const nothing = { script: new Uint8Array(), amount: 0xffff_ffff_ffff_ffffn }

/**
 * The hash that a key signs for an input without a witness. btc-signer has it, but keeps it to itself.
 *
 * @param script the script that is spent, without `OP_CODESEPARATOR`
 * @see Bitcoin Core's `SignatureHash`
 */
export function legacyHash(transaction: Transaction, index: number, script: Uint8Array, type: number): Uint8Array {
  const { version, inputs, outputs, lockTime } = RawOldTx.decode(transaction.unsignedTx)
  const [isNone, isSingle] = [(type & 0x1f) === 2, (type & 0x1f) === 3]
  const own = outputs.slice(index, index + 1)
  // Of an output that is not there, Bitcoin signs the number 1.
  if (isSingle && own.length === 0) return Uint8Array.of(1, ...new Uint8Array(31))
  const signed = inputs.map((input, at) => ({
    ...input,
    finalScriptSig: at === index ? script : new Uint8Array(),
    sequence: at !== index && (isNone || isSingle) ? 0 : input.sequence,
  }))
  const single = [...outputs.slice(0, index).map(() => nothing), ...own]
  const bytes = RawOldTx.encode({
    version,
    inputs: type & 0x80 ? signed.slice(index, index + 1) : signed,
    outputs: isNone ? [] : isSingle ? single : outputs,
    lockTime,
  })
  return sha256d(concat(bytes, littleEndian(type, 4)))
}
