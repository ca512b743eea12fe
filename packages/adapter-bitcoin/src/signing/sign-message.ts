import { KitError, type SignMessage } from '@kit/core'
import { throwIfAborted, withSignal } from '@kit/core/adapters'
import { parseAddress } from '../chain/address.ts'
import { readBytes, toBase64 } from '../chain/encoding.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { requireAccounts } from './require-accounts.ts'

const maxSignatureLength = 8_192

/**
 * Has the wallet sign a text with the key of an address: in the legacy form for payment addresses, by BIP-322 for taproot.
 * The wallet may choose the other form; the adapter verifies either.
 *
 * @returns the signature in base64
 * @throws KitError `wallet/wrong-account`, `wallet/invalid-answer` for a signature by another key
 */
export const createSignMessage =
  (connected: ConnectedWallet): SignMessage =>
  async ({ address, message }, signal) => {
    throwIfAborted(signal)
    const { text, bytes } = readMessage(message)
    connected.required()
    try {
      // Loads before the wallet asks the visitor, so that a failed load wastes no approval.
      const { verifyMessage } = await withSignal(import('./verify-message.ts'), signal)
      const { wallet } = await requireAccounts(connected, [address], signal)
      const { signMessage } = wallet
      if (!signMessage) throw new KitError('wallet/unsupported-method')
      const type = parseAddress(address)?.type
      const protocol = type === 'p2tr' || type === 'p2wsh' ? 'bip322' : 'ecdsa'
      const answer = await connected.whileConnected(signal, (either) =>
        signMessage({ address, text, bytes, protocol }, either),
      )
      const signature = readSignature(answer)
      if (verifyMessage(address, bytes, signature) === false) {
        throw new KitError('wallet/invalid-answer', { detail: `The signature is not by the key of ${address}.` })
      }
      return { signature: toBase64(signature) }
    } catch (error) {
      throw fromWalletError(error)
    }
  }

function readMessage(message: unknown): { text: string; bytes: Uint8Array } {
  if (typeof message === 'string') return { text: message, bytes: new TextEncoder().encode(message) }
  try {
    if (message instanceof Uint8Array)
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message), bytes: message }
  } catch {
    // Bitcoin wallets sign nothing but text, which they show.
  }
  throw new KitError('rpc/invalid-params', { detail: 'A message is a string, or its bytes in UTF-8.' })
}

/** Newer versions of BIP-322 prefix a signature with its form, `smp`. */
function readSignature(answer: unknown): Uint8Array {
  const bytes = readBytes(typeof answer === 'string' ? answer.replace(/^smp:?/, '') : answer, maxSignatureLength)
  if (!bytes) throw new KitError('wallet/invalid-answer', { detail: 'The wallet returned no signature.' })
  return bytes
}
