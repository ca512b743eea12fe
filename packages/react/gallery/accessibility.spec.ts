import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type Axe from 'axe-core'
import { type Look, openGallery, show } from './gallery-page.ts'

declare global {
  var axe: typeof Axe
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Both themes and both directions, each with every rule. */
const looks: readonly Look[] = [
  { mode: 'light', localeId: 'en' },
  { mode: 'dark', localeId: 'ar' },
]

async function violationsOn(page: Page, part = 'html'): Promise<readonly string[]> {
  return page.evaluate(
    async ([part, values]) => {
      const { violations } = await axe.run(part, {
        runOnly: { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    [part, tags] as const,
  )
}

for (const look of looks) {
  const { mode, localeId } = look
  for (const half of [0, 1]) {
    test(`axe finds nothing in any view and state, ${mode}, ${localeId}, ${half + 1} of 2`, async ({ page }) => {
      const cases = await openGallery(page)
      await page.evaluate(source)
      const found: string[] = []
      for (const each of cases.filter((_, at) => at % 2 === half)) {
        await show(page, each, look)
        found.push(...(await violationsOn(page)).map((violation) => `${each.name}: ${violation}`))
      }
      expect(found).toEqual([])
    })
  }

  test(`axe finds nothing in the buttons of the page, ${mode}, ${localeId}`, async ({ page }) => {
    await page.goto(`${process.env.GALLERY_URL}?buttons&theme=${mode}&locale=${localeId}`)
    await expect(page.locator('[data-kit="connect-button"]')).not.toHaveCount(0)
    await page.evaluate(source)
    expect(await violationsOn(page, '[data-kit-root]')).toEqual([])
  })
}
