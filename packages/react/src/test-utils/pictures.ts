/** Draws the picture of a made-up wallet or network. */
function picture(ground: string, inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${inside}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const pictures = {
  harbor: picture('#f6851b', '<path d="M8 22V10l8 6 8-6v12" fill="none" stroke="#fff" stroke-width="3"/>'),
  lantern: picture('#1f2937', '<circle cx="16" cy="16" r="7" fill="#fbbf24"/>'),
  meadow: picture('#16a34a', '<path d="M16 6c6 6 6 14 0 20-6-6-6-14 0-20z" fill="#fff"/>'),
  paper: picture('#ffffff', '<path d="M9 9h14v14H9z" fill="#111827"/>'),
  tide: picture('#2563eb', '<path d="M4 18q6-6 12 0t12 0v14H4z" fill="#bfdbfe"/>'),
  main: picture('#3c3c5d', '<path d="M16 5l7 11-7 4-7-4zM16 22l7-4-7 9-7-9z" fill="#fff"/>'),
  base: picture('#1652f0', '<circle cx="16" cy="16" r="8" fill="#fff"/>'),
  sol: picture('#111827', '<path d="M9 11h12l3-3H12zM9 24h12l3-3H12zM24 17.5H12l-3-3h12z" fill="#5eead4"/>'),
  bit: picture(
    '#f59e0b',
    '<path d="M12 8v16h5a4 4 0 0 0 1-8 4 4 0 0 0-1-8z" fill="none" stroke="#fff" stroke-width="3"/>',
  ),
} as const
