import { cleanText, limits } from '@kit/core'

/**
 * Cleans a wallet's name for display: plain text of at most 40 graphemes.
 *
 * @returns the cleaned name, which may be empty.
 */
export function cleanWalletName(text: string): string {
  return cleanText(text, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
}
