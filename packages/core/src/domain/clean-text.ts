const control = /[\p{Cc}\s]+/gu
// Letters and signs that are drawn as nothing are among the ignorable ones (DI), but for the blanks of braille, music and
// hieroglyphs and the place of an object.
const invisible = /[\p{C}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu
const drawn = /[^\p{M}\s]/u
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * A foreign text as far as it may be trusted on screen: no markup tricks, no direction changes, no invisible
 * characters, one line of a length that fits. It is still only text: never put it into HTML.
 *
 * @param most how many `graphemes` come out, and how many `characters` are looked at
 * @returns the cleaned text, which is empty where nothing of it is drawn
 * @example cleanText('M\u200Beta\nMask', { graphemes: 40, characters: 512 }) // 'Meta Mask'
 */
export function cleanText(text: string, most: { readonly graphemes: number; readonly characters: number }): string {
  const clean = text
    .slice(0, most.characters)
    .replace(control, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .trim()
  // Marks are drawn on what they belong to.
  if (!drawn.test(clean)) return ''
  // A text has no more graphemes than characters, and a browser takes 20 ms for its first segmenter.
  if (clean.length <= most.graphemes) return clean
  return graphemesOf(clean).slice(0, most.graphemes).join('').trim()
}

function graphemesOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
