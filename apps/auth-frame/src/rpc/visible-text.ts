/**
 * What a visitor would not see: controls, what changes the direction, what has no width, tags and surrogates that stand alone.
 * Line breaks and tabs are seen as they are, and so
 * is what joins an emoji.
 */
const unseen =
  /(?!(?<=\p{Extended_Pictographic})[\u200d\ufe0f]|(?<=\p{Extended_Pictographic}\ufe0f)\u200d)(?![\n\t])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point})/gu

const nameOf = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/**
 * Writes out every character that would not be seen.
 *
 * @example visibleText('a\u202eb') // 'a⟨U+202E⟩b'
 */
export const visibleText = (text: string): string => text.replace(unseen, nameOf)

/** The same for a name that another gives itself: on one line, and short. */
export function visibleName(text: string, length = 40): string {
  const line = visibleText(text.replace(/\s+/g, ' ').trim())
  return line.length > length ? `${line.slice(0, length)}…` : line
}

/** @returns null for bytes that are no text */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
