import { loadAxe, violationsOn } from '@kit/tooling/axe-violations'
import { expect, type Route, test } from '@playwright/test'
import { looks, openGallery, show } from './gallery-page.ts'

declare global {
  var showCase: (next: string) => void
}

const nameOf = ({ mode, localeId }: (typeof looks)[number]) => `${mode}, ${localeId}`

/** Each theme and each direction once: what axe reads of an element's colours and names is of one of the two. */
for (const look of [
  { mode: 'light', localeId: 'en' },
  { mode: 'dark', localeId: 'ar' },
] as const) {
  test(`axe finds nothing in any view and state, ${nameOf(look)}`, async ({ page }) => {
    const cases = await openGallery(page)
    await loadAxe(page)
    const found: string[] = []
    for (const each of cases) {
      await show(page, each, look)
      found.push(...(await violationsOn(page)).map((violation) => `${each.name}: ${violation}`))
    }
    expect(found).toEqual([])
  })
}

for (const [state, answer] of [
  ['loading', () => {}],
  ['failed', (route: Route) => route.abort()],
] as const) {
  test(`axe finds nothing while a view is ${state}, in both themes and directions`, async ({ page }) => {
    await page.route(/\/networks\.screen-/, answer)
    for (const look of looks) {
      await page.goto(`${process.env.GALLERY_URL}?case=connect-few&theme=${look.mode}&locale=${look.localeId}`)
      await expect(page.locator('[data-view="Connect"]')).toBeVisible()
      await page.evaluate(() => globalThis.showCase('networks-many'))
      await expect(page.locator(`[data-kit="view"][data-state="${state}"]`)).toBeAttached()
      await loadAxe(page)
      expect(await violationsOn(page), nameOf(look)).toEqual([])
    }
  })
}

for (const look of looks) {
  test(`axe finds nothing in the buttons of the page, ${nameOf(look)}`, async ({ page }) => {
    await page.goto(`${process.env.GALLERY_URL}?buttons&theme=${look.mode}&locale=${look.localeId}`)
    await expect(page.locator('[data-kit="connect-button"]')).not.toHaveCount(0)
    await loadAxe(page)
    expect(await violationsOn(page, '[data-kit-root]')).toEqual([])
  })
}
