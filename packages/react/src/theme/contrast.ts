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

/** @see WCAG 2.2, relative luminance */
export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const [white, black] = ['#ffffff', '#0b0b12']
/** Of the background on which both contrast the same. */
const middle = 0.1871

/**
 * The text colour with more contrast on a background, white or black; at least 4.4, and 4.5 on all but a few.
 *
 * @returns `null` when the colour is not written as hex, so that the stylesheet estimates it instead
 * @see WCAG 2.2, contrast ratio
 * @example readableOn('#ffd400') // '#0b0b12'
 */
export function readableOn(colour: string): string | null {
  const background = parseHex(colour)
  return background && (luminance(background) < middle ? white : black)
}
