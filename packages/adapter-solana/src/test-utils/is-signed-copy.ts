import { subtle } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'

/** One signature, after a byte that counts them. */
const signedFrom = 1 + 64

/** Whether one is the other with a signature of the address, verified without any code of the adapter. */
export async function isSignedCopy(
  signed: unknown,
  unsigned: Uint8Array | undefined,
  address: string,
): Promise<boolean> {
  if (!(signed instanceof Uint8Array) || !unsigned) return false
  const message = signed.slice(signedFrom)
  if (String(message) !== String(unsigned.slice(signedFrom))) return false
  const bytes = new Uint8Array(getBase58Encoder().encode(address))
  const key = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', key, signed.slice(1, signedFrom), message)
}
