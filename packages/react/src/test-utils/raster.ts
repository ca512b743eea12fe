import { codeSize, type QrShapes } from '../parts/qr-code/qr-shapes.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type RasterOptions = {
  /** Pixels of the screen for one of the picture. */
  readonly scale?: number
  /** Painted over the code, as dark as its modules, such as an icon or a scratch. */
  readonly overlays?: readonly Box[]
  /** From 0 to 255. */
  readonly foreground?: number
  readonly background?: number
}

const frame = 40

/** Paints a code's shapes as pixels on a dark page, as a camera sees them. */
export function raster({ modules, finders }: QrShapes, options: RasterOptions = {}) {
  const { scale = 1, overlays = [], foreground = 30, background = 250 } = options
  const width = Math.round((codeSize + 2 * frame) * scale)
  const data = new Uint8Array(width * width * 4).fill(20)
  const paint = ({ x, y, width: across, height }: Box, tone: number) => {
    const from = (place: number) => Math.round((place + frame) * scale)
    for (let row = from(y); row < from(y + height); row += 1)
      data.fill(tone, (row * width + from(x)) * 4, (row * width + from(x + across)) * 4)
  }
  paint({ x: 0, y: 0, width: codeSize, height: codeSize }, background)
  const outlines = outlinesOf(modules + finders)
  for (let row = 0; row < width; row += 1) {
    const ends = edgesAt(outlines, (row + 0.5) / scale - frame)
    for (let pair = 0; pair + 1 < ends.length; pair += 2) {
      const [from = 0, to = 0] = [ends[pair], ends[pair + 1]].map((x = 0) => Math.round((x + frame) * scale))
      data.fill(foreground, (row * width + from) * 4, (row * width + to) * 4)
    }
  }
  for (const box of overlays) paint(box, foreground)
  return { width, height: width, data }
}

type Point = readonly [x: number, y: number]

/** By the even-odd rule: where a horizontal line enters and leaves what is filled. */
function edgesAt(outlines: readonly (readonly Point[])[], y: number): number[] {
  return outlines
    .flatMap((points) =>
      points.flatMap(([x1, y1], at) => {
        const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1]
        return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
      }),
    )
    .sort((a, b) => a - b)
}

/** A corner's arc is drawn as the straight line between its ends: harder to read than the round one. */
function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, letter, rest = ''] of path.matchAll(/([Mhvaz])([^Mhvaz]*)/g)) {
    const values = rest.trim().split(/[ ,]+/).map(Number)
    if (letter === 'M') {
      ;[x = 0, y = 0] = values
      outlines.push([])
    }
    if (letter === 'h') x += values[0] ?? 0
    if (letter === 'v') y += values[0] ?? 0
    if (letter === 'a') [x, y] = [x + (values[5] ?? 0), y + (values[6] ?? 0)]
    if (letter !== 'z') outlines.at(-1)?.push([x, y])
  }
  return outlines
}
