import { expect, type Page, test } from '@playwright/test'
import { cutOptions, findCut } from './find-cut.ts'
import { type Look, openGallery, show } from './gallery-page.ts'

/** What WCAG 1.4.12 lets a visitor set. */
const textSpacing = `
  [data-spaced] * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  [data-spaced] p { margin-block-end: 2em !important; }
`

const settings = ['as designed', 'text spacing', 'forced colours'] as const
type Setting = (typeof settings)[number]

/** Each case is drawn once in each window and direction, and its settings change while it is there. */
const windows: readonly { readonly width: number; readonly look: Look; readonly leavesOut?: Setting }[] = [
  { width: 320, look: { mode: 'light', localeId: 'en' } },
  { width: 320, look: { mode: 'dark', localeId: 'ar' } },
  { width: 1280, look: { mode: 'dark', localeId: 'en' } },
  { width: 1280, look: { mode: 'light', localeId: 'ar' } },
  // Each sentence is longer there than any translation should be. With wide text, too, a title of two lines has three there.
  { width: 320, look: { mode: 'light', localeId: 'en-XA' }, leavesOut: 'text spacing' },
  { width: 1280, look: { mode: 'dark', localeId: 'en-XA' } },
]

async function set(page: Page, setting: Setting): Promise<void> {
  await page.emulateMedia({ forcedColors: setting === 'forced colours' ? 'active' : 'none' })
  await page.evaluate(async (isSpaced) => {
    document.documentElement.toggleAttribute('data-spaced', isSpaced)
    await new Promise(requestAnimationFrame)
  }, setting === 'text spacing')
}

for (const { width, look, leavesOut } of windows) {
  const tried = settings.filter((setting) => setting !== leavesOut)
  test(`nothing is cut at ${width} px, ${look.localeId}: ${tried.join(', ')}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 })
    const cases = await openGallery(page)
    await page.addStyleTag({ content: textSpacing })
    const found: string[] = []
    for (const each of cases) {
      await show(page, each, look)
      for (const setting of tried) {
        await set(page, setting)
        const cuts = await page.evaluate(findCut, cutOptions(setting === 'forced colours'))
        found.push(...cuts.map((cut) => `${each.name}, ${setting}: ${cut}`))
      }
    }
    expect(found).toEqual([])
  })
}
