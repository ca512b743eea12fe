import { KitError } from '@kit/core'
import {
  type Address,
  getPublicKeyFromAddress,
  type ReadonlyUint8Array,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { readBytes } from '../wallet/bytes.ts'

/**
 * Reads a signature from a wallet's answer.
 *
 * @throws KitError `wallet/invalid-answer` for anything but 64 bytes that are not all zero
 */
export function readSignature(answer: unknown): SignatureBytes {
  const bytes = readBytes(answer, 64)
  if (!bytes?.some((byte) => byte !== 0)) throw invalidAnswer('The wallet gave no signature.')
  return bytes as unknown as SignatureBytes
}

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
  if (!isRight) throw invalidAnswer('The signature is not that of the account over what was asked.')
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

const invalidAnswer = (detail: string) => new KitError('wallet/invalid-answer', { detail })
