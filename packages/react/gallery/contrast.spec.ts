import { expect, type Page, test } from '@playwright/test'
import { type Look, openGallery, show } from './gallery-page.ts'

const modes = ['light', 'dark'] as const

/** In the page: the contrast of an element's inset border with the card that it lies on. */
function borderContrast(selector: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
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
  const styleOf = (found: string) => {
    const element = document.querySelector(found)
    if (!element) throw new Error(`nothing is ${found}`)
    return getComputedStyle(element)
  }
  const [border = ''] = /^[a-z]+\([^)]*\)/.exec(styleOf(selector).boxShadow) ?? []
  const card = luminance(styleOf('[data-kit="card"]').backgroundColor)
  const [light = 0, dark = 0] = [luminance(border), card].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

async function showNamed(page: Page, name: string, look: Look): Promise<void> {
  await show(page, { name, isSlow: false }, look)
}

for (const mode of modes) {
  test(`the search field and the filter have a border of 3 : 1, ${mode}`, async ({ page }) => {
    await openGallery(page)
    await showNamed(page, 'all-many', { mode, localeId: 'en' })
    for (const control of ['[data-kit="search-input"]', '[data-kit="chip"][aria-pressed="false"]']) {
      expect(await page.evaluate(borderContrast, control), control).toBeGreaterThanOrEqual(3)
    }
  })

  test(`a visitor who asks for more contrast sees the borders of rows and buttons, ${mode}`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    await openGallery(page)
    await showNamed(page, 'chains-few', { mode, localeId: 'en' })
    for (const control of ['[data-kit="row"]', '[data-kit="button"][data-kind="primary"]']) {
      expect(await page.evaluate(borderContrast, control), control).toBeGreaterThanOrEqual(3)
    }
  })
}
