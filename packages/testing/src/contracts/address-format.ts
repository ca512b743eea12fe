import type { Namespace } from '@kit/core'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58. Returns `null` for text that is no base58 or has more than 64 bytes. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length > 88) return null
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes])
}

/** In a namespace without a row any text that is not empty may be an address. */
const formats: { readonly [N in Namespace]?: (text: string) => boolean } = {
  eip155: (text) => /^0x[\da-fA-F]{40}$/.test(text),
  solana: (text) => fromBase58(text)?.length === 32,
  bip122: (text) =>
    /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{6,87}$/.test(text) || (/^[123mn]/.test(text) && fromBase58(text)?.length === 25),
}

/** Whether a text has the format of the namespace's addresses, and so is no address of another namespace. */
export const hasAddressFormat = (namespace: Namespace, text: unknown): boolean =>
  typeof text === 'string' && (formats[namespace]?.(text) ?? text.length > 0)
