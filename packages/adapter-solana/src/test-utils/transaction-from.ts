import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { transferLamports } from '../transfer/instructions.ts'

/** An unsigned transaction that moves some lamports from an account to itself. */
export function transactionFrom(from: string, lamports = 1n, blockhash = '1'.repeat(32)): Uint8Array {
  const payer = address(from)
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstruction(transferLamports(payer, payer, lamports), alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
