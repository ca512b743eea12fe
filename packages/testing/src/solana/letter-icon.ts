/** A picture with the first letter of a name on a colour of its own. */
export function letterIcon(name: string): string {
  const hue = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 0)
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="hsl(${hue} 60% 45%)"/>` +
    `<text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
