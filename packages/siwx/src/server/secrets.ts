import { toHex, utf8 } from '../bytes.ts'

/** Random bytes as hex. */
export const randomHex = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** SHA-256 of a text, as hex. */
export async function hashOf(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(utf8(text)))))
}

/** Compares two hashes in a time that does not say where they differ. */
export function isSameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
