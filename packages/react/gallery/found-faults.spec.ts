import { loadAxe, violationsOn } from '@kit/tooling/axe-violations'
import { expect, type Page, test } from '@playwright/test'
import { cutOptions, findCut } from './find-cut.ts'
import { looks, openGallery, show } from './gallery-page.ts'

/** Adds an element to the card that is on show. */
const addToCard = (page: Page, html: string) =>
  page.locator('[data-kit="card"]').evaluate((card, html) => card.insertAdjacentHTML('beforeend', html), html)

for (const look of looks) {
  test(`the checks of the gallery find what is wrong in a view, ${look.mode}, ${look.localeId}`, async ({ page }) => {
    await openGallery(page)
    await loadAxe(page)
    await show(page, { name: 'wallets-several', isSlow: false }, look)
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(findCut, cutOptions(false))).toEqual([])

    await addToCard(page, '<button type="button" style="width: 44px; height: 44px"></button>')
    await addToCard(page, '<p style="color: #888; background: #999">Too faint to be read</p>')
    const rules = (await violationsOn(page)).map((violation) => violation.split(':')[0])
    expect(rules.toSorted()).toEqual(['button-name', 'color-contrast'])

    await addToCard(page, '<p style="width: 40px; overflow: hidden; white-space: nowrap">Cut at the side</p>')
    await addToCard(page, '<p style="height: 8px; overflow: hidden">Cut at the bottom</p>')
    await addToCard(
      page,
      '<p style="white-space: nowrap">Runs out of the card. Runs out of the card. Runs out of it.</p>',
    )
    const cuts = (await page.evaluate(findCut, cutOptions(false))).join('\n')
    expect(cuts).toMatch(/“Cut at the side” is \d+ wide in 40/)
    expect(cuts).toMatch(/“Cut at the bottom” is \d+ high in \d+/)
    expect(cuts).toMatch(/“Runs out of the card.*” reaches out of its box/)

    await page.emulateMedia({ forcedColors: 'active' })
    await addToCard(page, '<button type="button" aria-label="Unseen" style="border: 0"></button>')
    expect((await page.evaluate(findCut, cutOptions(true))).join('\n')).toContain('is not seen with forced colours')
  })
}
