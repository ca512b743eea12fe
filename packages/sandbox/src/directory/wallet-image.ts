import { createHash } from 'node:crypto'

/**
 * Draws a wallet's image: a rounded square in a colour of its own with the first letters of the wallet's name, or with a
 * shape where the name has no Latin letters.
 *
 * @param id decides colours and shape; the same id gives the same image
 * @returns an SVG of 160 by 160 pixels that runs and loads nothing
 */
export function drawWalletImage(id: string, name: string): string {
  const [hue = 0, turn = 0, pick = 0] = createHash('sha256').update(id).digest()
  const ground = `hsl(${Math.round((hue / 256) * 360)} 55% 38%)`
  const accent = `hsl(${Math.round((((hue + 40) % 256) / 256) * 360)} 60% 48%)`
  const mark = monogramOf(name) ?? shapes[pick % shapes.length]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">' +
    `<rect width="160" height="160" rx="40" fill="${ground}"/>` +
    `<path d="M0 120 160 40v80a40 40 0 0 1-40 40H40a40 40 0 0 1-40-40z" fill="${accent}"` +
    ` transform="rotate(${(turn % 4) * 90} 80 80)"/>${mark}</svg>`
  )
}

const shapes = [
  '<circle cx="80" cy="80" r="34" fill="#fff"/>',
  '<rect x="48" y="48" width="64" height="64" rx="12" fill="#fff"/>',
  '<path d="M80 40 120 112H40z" fill="#fff"/>',
]

/** Takes letters and digits only, so that no name can add markup. */
function monogramOf(name: string): string | null {
  const letters = (name.match(/\b[a-z0-9]/gi) ?? []).slice(0, 2).join('').toUpperCase()
  if (letters === '') return null
  return (
    '<text x="80" y="82" fill="#fff" font-family="system-ui, sans-serif" font-size="64" font-weight="600"' +
    ` text-anchor="middle" dominant-baseline="central">${letters}</text>`
  )
}
