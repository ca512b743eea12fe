import { encode } from 'uqr'

/** Pixels along each side of a picture; also its size on the screen, so that every module ends on a whole pixel. */
export const codeSize = 320
/** Smaller modules are hard to tell apart from an arm's length. */
const smallestModule = 4
/** ISO/IEC 18004: nothing else may stand this close to a code, in modules. */
const quietZone = 4
const finderModules = 7

/** A code as shapes, in pixels. */
export type QrShapes = {
  /** Every dark square but those of the three corners. */
  readonly modules: string
  /** The corners by which a camera finds the code. */
  readonly finders: string
  /** Where the code has room for an emblem, if it has: its first pixel from either side, and its size. */
  readonly hole: { readonly at: number; readonly size: number } | null
}

/**
 * A text as a QR code, dark modules only. It carries as much error correction as modules of four pixels allow, and
 * leaves a hole for an emblem where that is enough to read the code without what the emblem hides.
 *
 * @param text up to 2,331 bytes of UTF-8; more throws
 * @example qrPicture('wc:…', false).modules // 'M58 30h4v4h-4z…'
 */
export function qrShapes(text: string, hasEmblem: boolean): QrShapes {
  const { data, size, isStrong } = matrixOf(text)
  const { module, at } = gridOf(size)
  const side = hasEmblem && isStrong ? oddBelow(size / 4) : 0
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

/** The three corners of a code of so many modules a side. */
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

/** How wide a module is, and where each begins, in pixels. */
function gridOf(size: number) {
  const module = moduleOf(size)
  const start = Math.floor((codeSize - size * module) / 2)
  return { module, at: (place: number) => start + place * module }
}

function isFinder(x: number, y: number, size: number): boolean {
  const isNear = (place: number) => place < finderModules
  const isFar = (place: number) => place >= size - finderModules
  return (isNear(x) && isNear(y)) || (isFar(x) && isNear(y)) || (isNear(x) && isFar(y))
}

/** Level Q can lose a quarter of what it says, M an eighth; both become stronger where that costs no space. */
function matrixOf(text: string) {
  const strong = encode(text, { ecc: 'Q', border: 0, boostEcc: true })
  if (moduleOf(strong.size) >= smallestModule) return { ...strong, isStrong: true }
  return { ...encode(text, { ecc: 'M', border: 0, boostEcc: true }), isStrong: false }
}

const moduleOf = (size: number) => Math.floor(codeSize / (size + 2 * quietZone))

/** A code has an odd number of modules, and so has what stands in its middle. */
const oddBelow = (count: number) => Math.floor((count - 1) / 2) * 2 + 1

/** Neighbours in a row are drawn as one, so that no seam shows between them. */
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

/** Three rounded squares, one in the other; filled by the even-odd rule the middle one is light. */
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
