import {
  type Address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  type Blockhash,
  blockhash,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import type { SolanaEndpoints } from '../solana/start-solana.ts'

export type SolanaClient = ReturnType<typeof openSolanaClient>

/** Reads a Solana chain and signs for it through @solana/kit, as a dApp does. */
export function openSolanaClient(endpoints: SolanaEndpoints) {
  const rpc = createSolanaRpc(endpoints.rpc)
  const lifetime = async (): Promise<Lifetime> => (await rpc.getLatestBlockhash().send()).value
  const sign = async (payer: KeyPairSigner, instructions: Instruction[], explicit?: Lifetime) => {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (it) => setTransactionMessageFeePayerSigner(payer, it),
      (it) =>
        setTransactionMessageLifetimeUsingBlockhash(explicit ?? { blockhash: staleHash, lastValidBlockHeight: 0n }, it),
      (it) => appendTransactionMessageInstructions(instructions, it),
    )
    const transaction = await signTransactionMessageWithSigners(message)
    assertIsTransactionWithBlockhashLifetime(transaction)
    return transaction
  }
  return {
    rpc,
    rpcSubscriptions: createSolanaRpcSubscriptions(endpoints.ws),
    lifetime,
    /** Signs for the latest blockhash. */
    signNow: async (payer: KeyPairSigner, instructions: Instruction[]) => sign(payer, instructions, await lifetime()),
    sign,
    send: (
      transaction: Parameters<typeof getBase64EncodedWireTransaction>[0],
      skipPreflight = false,
    ): Promise<Signature> =>
      rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', skipPreflight }).send(),
    balance: async (address: Address): Promise<bigint> => (await rpc.getBalance(address).send()).value,
    signer: (index: number): Promise<KeyPairSigner> =>
      createKeyPairSignerFromBytes(getBase58Encoder().encode(endpoints.accounts[index]?.secretKey ?? '')),
  }
}

type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

/** A blockhash that no chain of the sandbox ever has. */
const staleHash = blockhash('11111111111111111111111111111111')

export async function tokenAddress(owner: Address, token: { address: Address; program: Address }): Promise<Address> {
  const [address] = await findAssociatedTokenPda({ owner, mint: token.address, tokenProgram: token.program })
  return address
}
