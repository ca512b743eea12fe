/** Draws the first letter of a name in white on a shape, as a `data:` URI. */
export function drawLetterIcon(name: string, shape: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shape}` +
    `<text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A square for `drawLetterIcon`. */
export const coloured = (hsl: string) => `<rect width="96" height="96" fill="hsl(${hsl})"/>`
