import { limits } from '../config/limits.ts'
import { cleanText } from '../domain/clean-text.ts'

const image = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i

/**
 * A wallet's name as far as it may be trusted on screen: at most 40 graphemes, and only text.
 *
 * @returns the cleaned name, which may be empty; empty for what is no text
 * @example cleanWalletName('Meta\u200BMask') // 'MetaMask'
 */
export function cleanWalletName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return cleanText(name, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
}

/**
 * A wallet's picture: a `data:` image of at most 128 KiB.
 *
 * @returns nothing for anything else
 * @example const imageUrl = cleanWalletIcon(readOwn(info, 'icon'))
 */
export function cleanWalletIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > limits.iconBytes) return undefined
  const text = icon.trim()
  return image.test(text) && new TextEncoder().encode(text).length <= limits.iconBytes ? text : undefined
}
