import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** A transaction with other instructions, unsigned. */
export function rebuilt(
  bytes: Uint8Array,
  change: (instructions: readonly Instruction[]) => readonly Instruction[],
): Uint8Array {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const before = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
  if (!('blockhash' in before.lifetimeConstraint)) throw new Error('The transaction has no blockhash.')
  const lifetime = before.lifetimeConstraint
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayer(before.feePayer.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(change(before.instructions), alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
