import { cleanText, limits } from '@kit/core'

/**
 * A wallet's name as far as it may be trusted on screen: at most 40 graphemes, and only text.
 *
 * @returns the cleaned name, which may be empty.
 */
export function cleanWalletName(text: string): string {
  return cleanText(text, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
}
