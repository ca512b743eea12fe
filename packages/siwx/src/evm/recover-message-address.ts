import { concat, fromHex } from '../bytes.ts'
import { messageHash, recoverAddress } from './recover-address.ts'

/**
 * Recovers the address of the key that signed any message with `personal_sign`.
 *
 * @param signature hex of 65 bytes, or of 64 as EIP-2098 has them
 * @returns `null` for what no key signs
 */
export function recoverMessageAddress(message: string | Uint8Array, signature: string): string | null {
  const bytes = fromHex(signature)
  return bytes && recoverAddress(messageHash(message), bytes.length === 64 ? whole(bytes) : bytes)
}

/** The highest bit of the compact `s` is the parity. */
function whole(compact: Uint8Array): Uint8Array {
  const first = Number(compact[32])
  return concat(compact.slice(0, 32), [first & 0x7f], compact.slice(33), [first >> 7])
}
