/** A picture of 24 by 24 units as a `data:` address, from what is inside it. */
export const svgLogo = (inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${inside}</svg>`)}`
