import { expect, type Page, test } from '@playwright/test'
import { cutOptions, findCut } from './find-cut.ts'
import { type Look, openGallery, show } from './gallery-page.ts'

declare global {
  var findCutIn: typeof findCut
}

/** What WCAG 1.4.12 lets a visitor set. */
const textSpacing = `
  [data-spaced] * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  [data-spaced] p { margin-block-end: 2em !important; }
`

type Size = { readonly width: number; readonly look: Look; readonly isTooLongToSpace?: boolean }

/** Each case is drawn once in each window and direction, and its text is spaced while it is there. */
const sizes: readonly Size[] = [
  { width: 320, look: { mode: 'light', localeId: 'en' } },
  { width: 320, look: { mode: 'dark', localeId: 'ar' } },
  { width: 1280, look: { mode: 'dark', localeId: 'en' } },
  { width: 1280, look: { mode: 'light', localeId: 'ar' } },
  // Each sentence is longer there than any translation should be. With wide text, too, a title of two lines has three there.
  { width: 320, look: { mode: 'light', localeId: 'en-XA' }, isTooLongToSpace: true },
  { width: 1280, look: { mode: 'dark', localeId: 'en-XA' } },
]

/** Forced colours are the same in both themes, and move nothing. */
const forcedSizes: readonly Size[] = [
  { width: 320, look: { mode: 'dark', localeId: 'ar' } },
  { width: 1280, look: { mode: 'light', localeId: 'en' } },
]

async function cutsIn(page: Page, { width, look }: Size, isSpacedToo: boolean, areColoursForced = false) {
  await page.setViewportSize({ width, height: 760 })
  await page.emulateMedia({ forcedColors: areColoursForced ? 'active' : 'none' })
  const cases = await openGallery(page)
  await page.addStyleTag({ content: textSpacing })
  await page.evaluate(`globalThis.findCutIn = ${findCut}`)
  const found: string[] = []
  for (const each of cases) {
    await show(page, each, look)
    const cuts = await page.evaluate(
      async ([isSpacedToo, options]) => {
        const asDesigned = findCutIn(options)
        if (!isSpacedToo) return asDesigned
        document.documentElement.toggleAttribute('data-spaced', true)
        await new Promise(requestAnimationFrame)
        const spaced = findCutIn(options).map((cut) => `text spacing: ${cut}`)
        document.documentElement.toggleAttribute('data-spaced', false)
        return [...asDesigned, ...spaced]
      },
      [isSpacedToo, cutOptions(areColoursForced)] as const,
    )
    found.push(...cuts.map((cut) => `${each.name}, ${cut}`))
  }
  return found
}

for (const size of sizes) {
  const isSpacedToo = size.isTooLongToSpace !== true
  const settings = isSpacedToo ? 'as designed and with text spacing' : 'as designed'
  test(`nothing is cut at ${size.width} px, ${size.look.localeId}, ${settings}`, async ({ page }) => {
    expect(await cutsIn(page, size, isSpacedToo)).toEqual([])
  })
}

for (const size of forcedSizes) {
  test(`with forced colours all is seen and nothing is cut at ${size.width} px, ${size.look.localeId}`, async ({
    page,
  }) => {
    expect(await cutsIn(page, size, false, true)).toEqual([])
  })
}
