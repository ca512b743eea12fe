import type { Browser } from '@playwright/test'

type Size = { readonly width: number; readonly height: number }

const toImage = (picture: Buffer) => `<img src="data:image/png;base64,${picture.toString('base64')}">`

async function draw(browser: Browser, size: Size, scale: number, css: string, pictures: readonly Buffer[]) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: scale })
  const page = await context.newPage()
  await page.setContent(`<style>body { margin: 0; display: flex } ${css}</style>${pictures.map(toImage).join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const picture = await page.screenshot({ omitBackground: true })
  await context.close()
  return picture
}

/** Cards side by side, each with its own half of the ground. */
export function drawHero(browser: Browser, pictures: readonly Buffer[], { width, height }: Size): Promise<Buffer> {
  const css = `body { overflow: hidden; border-radius: 24px } img { width: ${width}px; height: ${height}px }`
  return draw(browser, { width: width * pictures.length, height }, 2, css, pictures)
}

/** Screens of phones in a row. */
export function drawPhones(browser: Browser, pictures: readonly Buffer[], { width, height }: Size): Promise<Buffer> {
  const gap = 32
  const css = `
    body { box-sizing: border-box; gap: ${gap}px; padding: ${gap}px; border-radius: 24px; background: #e4e5ea }
    img { width: ${width}px; height: ${height}px; border-radius: 36px; box-shadow: 0 0 0 6px #14141c, 0 16px 32px -12px #14141c66 }`
  const size = { width: pictures.length * (width + gap) + gap, height: height + 2 * gap }
  return draw(browser, size, 1.5, css, pictures)
}
