import { KitError } from '@kit/core/adapters'
import { fromBase58 } from '../base58.ts'
import type { CheckSignature } from './check-signature.ts'

/** Asserts that the account's key signed (RFC 8032). A browser without Ed25519 and a page without `https:` cannot tell. */
export const checkSolanaSignature: CheckSignature = async ({ address, message, signature }) => {
  const isSigned = await verify(bytesOf(address), bytesOf(signature), Uint8Array.from(message)).catch(() => null)
  if (isSigned === false)
    throw new KitError('wallet/invalid-answer', { detail: `The signature is not by the key of ${address}.` })
}

async function verify(key: BufferSource, signature: BufferSource, message: BufferSource): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return await crypto.subtle.verify('Ed25519', imported, signature, message)
}

const bytesOf = (base58: string) => Uint8Array.from(fromBase58(base58) ?? [])
