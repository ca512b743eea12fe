import type { Page } from '@playwright/test'
import type { Gallery } from './show-case.tsx'

declare global {
  var gallery: Gallery
}

export type Look = Parameters<Gallery['show']>[1]

/** Both themes, each in both directions. */
export const looks: readonly Look[] = [
  { mode: 'light', localeId: 'en' },
  { mode: 'light', localeId: 'ar' },
  { mode: 'dark', localeId: 'en' },
  { mode: 'dark', localeId: 'ar' },
]

/** Opens the gallery with nothing shown; time passes there as the test says. */
export async function openGallery(page: Page): Promise<Gallery['cases']> {
  await page.clock.install()
  await page.goto(`${process.env.GALLERY_URL}?driven`)
  await page.waitForFunction(() => 'gallery' in globalThis)
  return page.evaluate(() => gallery.cases)
}

/** Shows a case, until its view has loaded and, if it is slow, says so. */
export async function show(page: Page, { name, isSlow }: Gallery['cases'][number], look: Look): Promise<void> {
  await page.evaluate(
    async ([name, look]) => {
      await gallery.show(name, look)
      const isDrawn = () =>
        document.querySelector('[data-kit="view"]:not([data-state="loading"])') !== null &&
        document.querySelector('[data-kit="late-part"]') === null
      const frame = () => new Promise(requestAnimationFrame)
      // A frame for the last case to leave, one for the virtual list to measure itself.
      await frame()
      while (!isDrawn()) await frame()
      await frame()
    },
    [name, look] as const,
  )
  if (isSlow) await page.clock.fastForward(2_000)
}
