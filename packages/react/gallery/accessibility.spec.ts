import { expect, test } from '@playwright/test'
import { type Look, openGallery, show } from './gallery-page.ts'
import { addAxe, violationsOn } from './run-axe.ts'

/** Both themes in both directions, each with every rule. */
const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((mode) =>
  (['en', 'ar'] as const).map((localeId) => ({ mode, localeId })),
)

for (const look of looks) {
  const { mode, localeId } = look
  test(`axe finds nothing in any view and state, ${mode}, ${localeId}`, async ({ page }) => {
    const cases = await openGallery(page)
    await addAxe(page)
    const found: string[] = []
    for (const each of cases) {
      await show(page, each, look)
      found.push(...(await violationsOn(page)).map((violation) => `${each.name}: ${violation}`))
    }
    expect(found).toEqual([])
  })

  test(`axe finds nothing in the buttons of the page, ${mode}, ${localeId}`, async ({ page }) => {
    await page.goto(`${process.env.GALLERY_URL}?buttons&theme=${mode}&locale=${localeId}`)
    await expect(page.locator('[data-kit="connect-button"]')).not.toHaveCount(0)
    await addAxe(page)
    expect(await violationsOn(page, '[data-kit-root]')).toEqual([])
  })
}
