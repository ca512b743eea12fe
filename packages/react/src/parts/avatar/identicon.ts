/** A disc in a square of 40 by 40. */
export type Shape = { readonly cx: number; readonly cy: number; readonly r: number; readonly fill: string }
export type Identicon = { readonly ground: string; readonly shapes: readonly Shape[] }

/** Makes numbers from 0 to 1 that depend only on the text. */
function sequence(text: string): () => number {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507)
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909)
    state ^= state >>> 16
    return (state >>> 0) / 4_294_967_296
  }
}

/**
 * A picture for an address: three discs in neighbouring hues, always the same for the same address. It helps to tell
 * accounts apart at a glance and proves nothing about an address.
 *
 * @example identicon('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045').ground
 */
export function identicon(address: string): Identicon {
  const next = sequence(address.toLowerCase())
  const hue = next() * 360
  const turn = next() < 0.5 ? -1 : 1
  const angle = next() * Math.PI * 2
  const disc = (at: number, distance: number, r: number, lightness: number, chroma: number, shift: number): Shape => ({
    cx: round(20 + Math.cos(angle + at) * distance),
    cy: round(20 + Math.sin(angle + at) * distance),
    r: round(r + next() * 3),
    fill: colour(lightness, chroma, hue + turn * shift),
  })
  return {
    ground: colour(0.86, 0.09, hue),
    shapes: [
      disc(0, 15, 19, 0.72, 0.15, 35 + next() * 25),
      disc(2.4 + next() * 0.8, 14, 13, 0.58, 0.17, 80 + next() * 30),
      disc(4 + next(), 11, 5, 0.95, 0.05, 10 + next() * 40),
    ],
  }
}

function colour(lightness: number, chroma: number, hue: number): string {
  return `oklch(${lightness} ${chroma} ${round(((hue % 360) + 360) % 360)})`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
