import { expect, type Page, test } from '@playwright/test'
import { type Look, openGallery, show } from './gallery-page.ts'
import { installContrast } from './install-contrast.ts'

const modes = ['light', 'dark'] as const

/** In the page: the contrast of an element's inset border with the card that it lies on. */
function borderContrast(selector: string): number {
  const styleOf = (found: string) => {
    const element = document.querySelector(found)
    if (!element) throw new Error(`nothing is ${found}`)
    return getComputedStyle(element)
  }
  const [border = ''] = /^[a-z]+\([^)]*\)/.exec(styleOf(selector).boxShadow) ?? []
  return contrastOf(border, styleOf('[data-kit="card"]').backgroundColor)
}

/** In the page: the contrast of what is written in an element with its own background. */
function letterContrast(selector: string): number {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`nothing is ${selector}`)
  const { color, backgroundColor } = getComputedStyle(element)
  return contrastOf(color, backgroundColor)
}

async function showNamed(page: Page, name: string, look: Look): Promise<void> {
  await show(page, { name, isSlow: false }, look)
}

for (const mode of modes) {
  test(`the search field and the filter have a border of 3 : 1, ${mode}`, async ({ page }) => {
    await openGallery(page)
    await installContrast(page)
    await showNamed(page, 'all-many', { mode, localeId: 'en' })
    for (const control of ['[data-kit="search-input"]', '[data-kit="chip"][aria-pressed="false"]']) {
      expect(await page.evaluate(borderContrast, control), control).toBeGreaterThanOrEqual(3)
    }
  })

  test(`the letter of a wallet without a picture can be read, in a list and in a code, ${mode}`, async ({ page }) => {
    await openGallery(page)
    await installContrast(page)
    for (const name of ['connect-forty', 'scan-long']) {
      await showNamed(page, name, { mode, localeId: 'en' })
      expect(await page.evaluate(letterContrast, '[data-kit="monogram"]'), name).toBeGreaterThanOrEqual(4.5)
    }
  })

  test(`a visitor who asks for more contrast sees the borders of rows and buttons, ${mode}`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    await openGallery(page)
    await installContrast(page)
    await showNamed(page, 'chains-few', { mode, localeId: 'en' })
    for (const control of ['[data-kit="row"]', '[data-kit="button"][data-kind="primary"]']) {
      expect(await page.evaluate(borderContrast, control), control).toBeGreaterThanOrEqual(3)
    }
  })
}
