import { Script } from '@scure/btc-signer'
import { isSameBytes } from '../chain/encoding.ts'
import { hash160 } from './bip322.ts'
import { pushesOf } from './signatures.ts'

/**
 * Reads what a script pushes, keys and hashes among it.
 *
 * @returns `null` for a script that moves what its signatures cover, or that cannot be parsed
 */
export function readKeys(script: Uint8Array): readonly Uint8Array[] | null {
  const pushes = pushesOf(script)
  return pushes && !Script.decode(script).includes('CODESEPARATOR') ? pushes : null
}

/** Whether a key stands in a script, or its hash does. */
export const standsIn = (pushes: readonly Uint8Array[], key: Uint8Array): boolean =>
  pushes.some((push) => isSameBytes(push, key) || isSameBytes(push, hash160(key)))

/** Whether a check says yes; one that throws says no. */
export function verifies(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
