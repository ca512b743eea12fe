import { areHexDigits } from './grammar/characters.ts'

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const concat = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const toHex = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Reads hex with its `0x`; `null` for anything else. */
export function fromHex(text: string): Uint8Array | null {
  if (!text.startsWith('0x') || text.length % 2 !== 0 || !areHexDigits(text.slice(2))) return null
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, at) =>
    Number.parseInt(text.slice(2 + at * 2, 4 + at * 2), 16),
  )
}

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
