import { encode } from 'uqr'

/** The side of a code in pixels. It is shown in this size, so that every module ends on a whole pixel. */
export const codeSize = 320
/** In pixels. A camera at arm's length has trouble with smaller modules. */
const smallestModule = 4
/** In modules: ISO/IEC 18004 keeps this margin of a code empty. */
const quietZone = 4
const finderModules = 7

/** A code as shapes, in pixels. */
export type QrShapes = {
  /** The path of every dark module except the three finder patterns. */
  readonly modules: string
  /** The path of the finder patterns, the corners by which a camera finds the code. */
  readonly finders: string
  /** The empty square in the middle: its distance from the edges and its size; `null` if there is none. */
  readonly hole: { readonly at: number; readonly size: number } | null
}

/**
 * A text as a QR code, dark modules only. The code has as much error correction as modules of four pixels allow. It
 * leaves a hole for an icon if a camera can read the code without the modules under the hole.
 *
 * @param text up to 2,331 bytes of UTF-8
 * @param hasIcon whether to leave a hole
 * @returns `null` where the text is too long for a code
 * @example qrShapes('wc:…', false).modules // 'M58 30h4v4h-4z…'
 */
export function qrShapes(text: string, hasIcon: boolean): QrShapes | null {
  const matrix = matrixOf(text)
  if (!matrix) return null
  const { data, size, isStrong } = matrix
  const { module, at } = gridOf(size)
  const side = hasIcon && isStrong ? oddBelow(size / 4) : 0
  const first = (size - side) / 2
  const isHidden = (x: number, y: number) => Math.min(x, y) >= first && Math.max(x, y) < first + side
  const isModule = (x: number, y: number) => !isFinder(x, y, size) && !isHidden(x, y)
  const bar = (x: number, y: number, count: number) =>
    `M${at(x)} ${at(y)}h${count * module}v${module}h${-count * module}z`
  return {
    modules: data
      .map((row, y) =>
        runs(
          row.map((isDark, x) => isDark && isModule(x, y)),
          (x, count) => bar(x, y, count),
        ),
      )
      .join(''),
    finders: findersOf(size),
    hole: side > 0 ? { at: at(first), size: side * module } : null,
  }
}

/** The path of the three finder patterns of a code with `size` modules a side. */
export function findersOf(size: number): string {
  const { module, at } = gridOf(size)
  const far = size - finderModules
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ]
    .map(([x = 0, y = 0]) => finder(at(x), at(y), module))
    .join('')
}

/** The width of a module, and where each one begins, in pixels. */
function gridOf(size: number) {
  const module = moduleOf(size)
  const start = Math.floor((codeSize - size * module) / 2)
  return { module, at: (index: number) => start + index * module }
}

function isFinder(x: number, y: number, size: number): boolean {
  const isNear = (index: number) => index < finderModules
  const isFar = (index: number) => index >= size - finderModules
  return (isNear(x) && isNear(y)) || (isFar(x) && isNear(y)) || (isNear(x) && isFar(y))
}

/** A code of level Q can lose a quarter of its modules, of level M an eighth. */
function matrixOf(text: string) {
  const strong = coded(text, 'Q')
  if (strong && moduleOf(strong.size) >= smallestModule) return { ...strong, isStrong: true }
  const weak = coded(text, 'M')
  return weak && { ...weak, isStrong: false }
}

function coded(text: string, ecc: 'Q' | 'M') {
  try {
    return encode(text, { ecc, border: 0, boostEcc: true })
  } catch {
    // It is longer than a code of this level can be.
    return null
  }
}

const moduleOf = (size: number) => Math.floor(codeSize / (size + 2 * quietZone))

/** A code has an odd number of modules a side, so the hole in its middle has, too. */
const oddBelow = (count: number) => Math.floor((count - 1) / 2) * 2 + 1

/** Draws neighbouring modules of a row as one shape, so that no seam shows between them. */
function runs(row: readonly boolean[], draw: (x: number, count: number) => string): string {
  let path = ''
  let count = 0
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x]) count += 1
    else {
      if (count > 0) path += draw(x - count, count)
      count = 0
    }
  }
  return path
}

/** Three rounded squares inside each other; the even-odd rule leaves the middle one light. */
function finder(x: number, y: number, module: number): string {
  return [
    rounded(x, y, 7 * module, 2 * module),
    rounded(x + module, y + module, 5 * module, module),
    rounded(x + 2 * module, y + 2 * module, 3 * module, module),
  ].join('')
}

function rounded(x: number, y: number, size: number, radius: number): string {
  const straight = size - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  return `M${x + radius} ${y}h${straight}${corner(1, 1)}v${straight}${corner(-1, 1)}h${-straight}${corner(-1, -1)}v${-straight}${corner(1, -1)}z`
}
