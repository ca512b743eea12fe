import { KitError, type SignMessage } from '@kit/core'
import { getBase58Decoder } from '@solana/kit'
import { readSignature } from '../chain/signatures.ts'
import type { SolanaActiveWallet } from '../wallet/active-wallet.ts'
import { askChecked } from './ask-checked.ts'
import { assertSignedBy } from './verify.ts'

/** Asks the wallet to sign a text or bytes, and verifies the signature, which comes in base58. */
export const createSignMessage =
  (active: SolanaActiveWallet): SignMessage =>
  async ({ address, message }, signal) => {
    if (typeof message !== 'string' && !(message instanceof Uint8Array))
      throw new KitError('rpc/invalid-params', { detail: 'A message is a string or a Uint8Array.' })
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice()
    return askChecked(
      active,
      { address },
      async ({ wallet: { signMessage }, account, whileConnected }, askSignal) => {
        if (!signMessage) throw new KitError('wallet/unsupported-method', { detail: 'The wallet signs no messages.' })
        const answer = await whileConnected(askSignal, (either) => signMessage(account, bytes, either))
        const signature = readSignature(answer)
        await assertSignedBy(account.address, signature, bytes)
        return { signature: getBase58Decoder().decode(signature) }
      },
      signal,
    )
  }
