import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { raster } from '../../test-utils/raster.ts'
import { codeSize, qrShapes } from './qr-shapes.ts'

function shapesOf(...[text, hasIcon]: Parameters<typeof qrShapes>) {
  const shapes = qrShapes(text, hasIcon)
  if (!shapes) throw new Error('The text is too long for a code.')
  return shapes
}

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const secret = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const usual = `wc:${topic}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${secret}`
const longest = `${usual}&methods=[wc_sessionPropose],[wc_sessionAuthenticate]&pay=${'p'.repeat(60)}`

const read = (text: string, options: Parameters<typeof raster>[1] = {}) =>
  decodeQR(raster(shapesOf(text, options.overlays !== undefined), options), { timeLimit: 5_000 })
const icon = { x: codeSize / 2 - 24, y: codeSize / 2 - 24, width: 48, height: 48 }

test('R-WC-1: a camera reads the code, with and without an icon in its middle', () => {
  expect(shapesOf(usual, true).hole?.size).toBeGreaterThanOrEqual(icon.width + 4)
  expect(read(usual)).toBe(usual)
  expect(read(usual, { overlays: [icon] })).toBe(usual)
})

test.each([280 / codeSize, 1, 1.25, 2, 3])(
  'a camera reads it on a screen with %f pixels for each of its own',
  (scale) => {
    expect(read(usual, { scale, overlays: [icon] })).toBe(usual)
  },
)

test('a camera still reads it with a scratch next to the icon', () => {
  const scratch = { x: 60, y: 224, width: 200, height: 8 }
  expect(read(usual, { overlays: [icon, scratch] })).toBe(usual)
})

test('a URI too long for the stronger level leaves no hole, and a camera reads it', () => {
  expect(shapesOf(longest, true).hole).toBeNull()
  expect(read(longest)).toBe(longest)
})

test('a camera reads any pairing URI', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 1.6e9, max: 1.9e9 }), (id, key, until) => {
      const text = `wc:${id}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${until}`
      return read(text, { overlays: [icon] }) === text
    }),
    { numRuns: 10 },
  )
})

test('everything is on whole pixels, with an empty margin of four modules', () => {
  for (const text of ['short', usual, longest]) {
    const { modules, finders } = shapesOf(text, true)
    const numbers = [...(modules + finders).matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
    expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([])
    const starts = [...(modules + finders).matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    const module = Number(/v(\d+)/.exec(modules)?.[1])
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(4 * module)
    expect(Math.max(...starts)).toBeLessThanOrEqual(codeSize - 5 * module)
  }
})

test('a text that only the weaker level can say is a code, and one that none can say is none', () => {
  const url = (length: number) => `https://frame.example/${'x'.repeat(length)}`
  expect(qrShapes(url(1_800), true)).toMatchObject({ hole: null })
  expect(qrShapes(url(2_400), true)).toBeNull()
})
