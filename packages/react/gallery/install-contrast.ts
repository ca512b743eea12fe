import type { Page } from '@playwright/test'

declare global {
  var contrastOf: (a: string, b: string) => number
}

/** Gives a page `contrastOf`, the contrast of two colours from 1 to 21, however they are written (WCAG 2.2). */
export const installContrast = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!context) throw new Error('no canvas')
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    globalThis.contrastOf = (a, b) => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
      return (light + 0.05) / (dark + 0.05)
    }
  })
