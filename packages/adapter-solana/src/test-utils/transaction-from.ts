import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  blockhash as toBlockhash,
} from '@solana/kit'
import { transferLamports } from '../transfer/instructions.ts'

/** An unsigned transaction that moves some lamports from an account to itself. */
export function transactionFrom(from: string, lamports = 1n, blockhash = '1'.repeat(32)): Uint8Array {
  const payer = address(from)
  const lifetime = { blockhash: toBlockhash(blockhash), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstruction(transferLamports(payer, payer, lamports), alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
