const digits = /^(?:[\da-f]{2})+$/i
const base64Text = /^[A-Za-z\d+/]+={0,2}$/

/** Bytes as base64. Written out: a library would be most of what is loaded for it. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** @returns `null` for what is no base64, padding included */
function fromBase64(text: string): Uint8Array | null {
  if (!base64Text.test(text) || text.length % 4 !== 0) return null
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Bytes that a wallet gave as bytes, hex or base64; `null` for anything else, and for more than so many. */
export function readBytes(value: unknown, most: number): Uint8Array | null {
  if (value instanceof Uint8Array) return value.length > 0 && value.length <= most ? Uint8Array.from(value) : null
  if (typeof value !== 'string' || value.length > most * 2) return null
  const bytes = digits.test(value) ? fromHex(value) : fromBase64(value)
  return bytes && bytes.length > 0 && bytes.length <= most ? bytes : null
}

export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
