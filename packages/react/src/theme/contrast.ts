type Rgb = readonly [red: number, green: number, blue: number]

const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i

/** Reads `#rgb` or `#rrggbb`; `null` for any other way of writing a colour. */
export function parseHex(colour: string): Rgb | null {
  const match = hex.exec(colour.trim())
  if (!match) return null
  const [, r = '', g = '', b = '', red = r + r, green = g + g, blue = b + b] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/**
 * How far two colours are apart, from 1 to 21.
 *
 * @see WCAG 2.2, contrast ratio
 */
export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const inks = ['#ffffff', '#0b0b12'] as const

/**
 * Text that can be read on a colour: white while it reaches 4.5, else whichever of white and ink reaches further.
 *
 * @returns `null` when the colour is not written as hex, so that the stylesheet estimates it instead
 * @example readableOn('#ffd400') // '#0b0b12'
 */
export function readableOn(colour: string): string | null {
  const ground = parseHex(colour)
  if (!ground) return null
  const reach = (ink: string): number => contrast(ground, parseHex(ink) ?? [0, 0, 0])
  const [white, black] = inks
  return reach(white) >= 4.5 || reach(white) > reach(black) ? white : black
}
