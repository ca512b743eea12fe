/** How many background colours the stylesheet has for a monogram. */
export const monogramHues = 8

/** The first letter of a name that can be read, and a background colour that is always the same for the name. */
export function monogram(name: string): { letter: string; hue: number } {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?'
  let mixed = 2_166_136_261
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return { letter: first.toUpperCase(), hue: (mixed >>> 16) % monogramHues }
}
