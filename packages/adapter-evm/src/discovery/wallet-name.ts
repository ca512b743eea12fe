import { limits } from '@kit/core'

const control = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
const invisible = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * A wallet's name as far as it may be trusted on screen: no markup tricks, no direction changes, no invisible
 * characters, at most 40 graphemes. It is still only text: never put it into HTML.
 *
 * @returns the cleaned name, which may be empty.
 */
export function cleanWalletName(text: string): string {
  const name = text
    .slice(0, limits.textLength)
    .replace(control, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .trim()
  return graphemes(name).slice(0, limits.walletNameGraphemes).join('').trim()
}

function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
