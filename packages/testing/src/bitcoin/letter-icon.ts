/** A picture with the first letter of a name on Bitcoin's orange. */
export function letterIcon(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·'
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(33 90% 45%)"/>' +
    `<text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
