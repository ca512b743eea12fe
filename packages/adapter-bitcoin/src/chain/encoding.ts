const hexPattern = /^(?:[\da-f]{2})+$/i
const base64Pattern = /^[A-Za-z\d+/]+={0,2}$/

/** Encodes bytes as base64, without a library, which would be larger than the rest of the chunk. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** @returns `null` for anything that is no padded base64 */
function fromBase64(text: string): Uint8Array | null {
  if (!base64Pattern.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Reads bytes that a wallet returns as bytes, hex or base64; `null` for anything else, and for more than `maxLength`. */
export function readBytes(value: unknown, maxLength: number): Uint8Array | null {
  if (value instanceof Uint8Array) return value.length > 0 && value.length <= maxLength ? Uint8Array.from(value) : null
  if (typeof value !== 'string' || value.length > maxLength * 2) return null
  const bytes = hexPattern.test(value) ? fromHex(value) : fromBase64(value)
  return bytes && bytes.length > 0 && bytes.length <= maxLength ? bytes : null
}

export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
