import type { Solana } from '@kit/sandbox'
import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  blockhash as toBlockhash,
} from '@solana/kit'
import { askChain } from './chain-harness.ts'

/** One of the chain's funded accounts, which sends any instructions at once: no wallet, no check, no wait for the network. */
export async function rawPayer(chain: Solana, index: number) {
  const secretKey = chain.accounts[index]?.secretKey ?? ''
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
  const options = { encoding: 'base64', skipPreflight: true }
  return {
    address: signer.address,
    async send(...instructions: readonly Instruction[]): Promise<string> {
      const { blockhash } = (await askChain(chain, 'getLatestBlockhash')) as { blockhash: string }
      const lifetime = { blockhash: toBlockhash(blockhash), lastValidBlockHeight: 10n ** 9n }
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(signer, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        (alive) => appendTransactionMessageInstructions(instructions, alive),
      )
      const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
      return String(await askChain(chain, 'sendTransaction', wire, options))
    },
  }
}
