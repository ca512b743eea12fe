import type { Hex } from './explanation.ts'

export const concat = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function toHex(bytes: Uint8Array): Hex {
  let text = '0x'
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text as Hex
}

/** The bytes of hex that has been checked. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 - 1 }, (_, at) => Number.parseInt(hex.slice(2 + at * 2, 4 + at * 2), 16))

/** @returns null for anything but whole bytes in hex, with their `0x` */
export const fromHex = (text: string): Uint8Array | null =>
  text.length % 2 === 0 && /^0x[\da-f]*$/i.test(text) ? bytesOf(text) : null

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A number in 32 bytes, as the EVM has it. */
export const toWord = (value: bigint): Uint8Array =>
  bytesOf(`0x${BigInt.asUintN(256, value).toString(16).padStart(64, '0')}`)
