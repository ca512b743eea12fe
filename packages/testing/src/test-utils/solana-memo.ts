import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** An unsigned transaction in the wire format that writes a memo and has one signer. */
export function memoBy(payer: string, data: Uint8Array): Uint8Array {
  const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 9n }
  const memo = { programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), data }
  const built = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(address(payer), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstruction(memo, draft),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(built)))
}
