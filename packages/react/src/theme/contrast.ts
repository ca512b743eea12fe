type Rgb = readonly [red: number, green: number, blue: number]

const hex = /^#([\da-f]{3}|[\da-f]{6})$/i

/** Reads `#rgb` or `#rrggbb`; `null` for any other way of writing a colour. */
export function parseHex(colour: string): Rgb | null {
  const digits = hex.exec(colour.trim())?.[1]
  if (!digits) return null
  const [red = 0, green = 0, blue = 0] = (digits.match(digits.length === 3 ? /./g : /../g) ?? []).map((byte) =>
    Number.parseInt(byte.padStart(2, byte), 16),
  )
  return [red, green, blue]
}

/**
 * The contrast of two colours, from 1 to 21.
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

const textColours = ['#ffffff', '#0b0b12'] as const

/**
 * The text colour with enough contrast on a background: white if its contrast is at least 4.5, else black or white,
 * whichever has more.
 *
 * @returns `null` when the colour is not written as hex, so that the stylesheet estimates it instead
 * @example readableOn('#ffd400') // '#0b0b12'
 */
export function readableOn(colour: string): string | null {
  const background = parseHex(colour)
  if (!background) return null
  const contrastOf = (text: string): number => contrast(background, parseHex(text) ?? [0, 0, 0])
  const [white, black] = textColours
  return contrastOf(white) >= 4.5 || contrastOf(white) > contrastOf(black) ? white : black
}
