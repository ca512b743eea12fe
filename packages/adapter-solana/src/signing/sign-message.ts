import { KitError, type SignMessage } from '@kit/core'
import { getBase58Decoder } from '@solana/kit'
import type { ActiveWallet } from '../active-wallet.ts'
import { askChecked } from './ask-checked.ts'
import { demandSignedBy, readSignature } from './verify.ts'

/** Signs a text or bytes. The signature comes in base58, and has been verified. */
export const createSignMessage =
  (activeWallet: ActiveWallet): SignMessage =>
  async ({ address, message }, signal) => {
    if (typeof message !== 'string' && !(message instanceof Uint8Array))
      throw new KitError('rpc/invalid-params', { detail: 'A message is a string or a Uint8Array.' })
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice()
    return askChecked(
      activeWallet,
      { address },
      async ({ line, account }, asking) => {
        const signature = readSignature(await line.signMessage(account, bytes, asking))
        await demandSignedBy(account.address, signature, bytes)
        return { signature: getBase58Decoder().decode(signature) }
      },
      signal,
    )
  }
