import { KitError } from '@kit/core'
import {
  type Address,
  getPublicKeyFromAddress,
  type ReadonlyUint8Array,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'

/**
 * Asserts that an account signed these bytes (RFC 8032). A browser without Ed25519 and a page without `https:` cannot
 * verify, and there the signature is returned unverified.
 *
 * @throws KitError `wallet/invalid-answer`
 */
export async function assertSignedBy(
  address: Address,
  signature: SignatureBytes,
  signed: ReadonlyUint8Array,
): Promise<void> {
  const isRight = await verified(address, signature, signed)
  if (!isRight)
    throw new KitError('wallet/invalid-answer', {
      detail: 'The account did not sign what was requested.',
    })
}

async function verified(address: Address, signature: SignatureBytes, signed: ReadonlyUint8Array): Promise<boolean> {
  try {
    return await verifySignature(await getPublicKeyFromAddress(address), signature, signed)
  } catch {
    return !(await canVerify())
  }
}

async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}
