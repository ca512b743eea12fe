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

type Window = { readonly width: number; readonly look: Look; readonly isAlsoSpaced?: boolean }

/** Each case is drawn once in each window and direction, and its text is spaced while it is there. */
const windows: readonly Window[] = [
  { width: 320, look: { mode: 'light', localeId: 'en' }, isAlsoSpaced: true },
  { width: 320, look: { mode: 'dark', localeId: 'ar' }, isAlsoSpaced: true },
  { width: 1280, look: { mode: 'dark', localeId: 'en' }, isAlsoSpaced: true },
  { width: 1280, look: { mode: 'light', localeId: 'ar' }, isAlsoSpaced: true },
  // Each sentence is longer there than any translation should be. With wide text, too, a title of two lines has three there.
  { width: 320, look: { mode: 'light', localeId: 'en-XA' } },
  { width: 1280, look: { mode: 'dark', localeId: 'en-XA' }, isAlsoSpaced: true },
]

/** Forced colours are the same in both themes, and move nothing. */
const forcedWindows: readonly Window[] = [
  { width: 320, look: { mode: 'dark', localeId: 'ar' } },
  { width: 1280, look: { mode: 'light', localeId: 'en' } },
]

async function cutsIn(page: Page, { width, look, isAlsoSpaced = false }: Window, areColoursForced = false) {
  await page.setViewportSize({ width, height: 760 })
  await page.emulateMedia({ forcedColors: areColoursForced ? 'active' : 'none' })
  const cases = await openGallery(page)
  await page.addStyleTag({ content: textSpacing })
  await page.evaluate(`globalThis.findCutIn = ${findCut}`)
  const found: string[] = []
  for (const each of cases) {
    await show(page, each, look)
    const cuts = await page.evaluate(
      async ([isAlsoSpaced, options]) => {
        const asDesigned = findCutIn(options)
        if (!isAlsoSpaced) return asDesigned
        document.documentElement.toggleAttribute('data-spaced', true)
        await new Promise(requestAnimationFrame)
        const spaced = findCutIn(options).map((cut) => `text spacing: ${cut}`)
        document.documentElement.toggleAttribute('data-spaced', false)
        return [...asDesigned, ...spaced]
      },
      [isAlsoSpaced, cutOptions(areColoursForced)] as const,
    )
    found.push(...cuts.map((cut) => `${each.name}, ${cut}`))
  }
  return found
}

for (const window of windows) {
  const settings = window.isAlsoSpaced ? 'as designed and with text spacing' : 'as designed'
  test(`nothing is cut at ${window.width} px, ${window.look.localeId}, ${settings}`, async ({ page }) => {
    expect(await cutsIn(page, window)).toEqual([])
  })
}

for (const window of forcedWindows) {
  test(`with forced colours all is seen and nothing is cut at ${window.width} px, ${window.look.localeId}`, async ({
    page,
  }) => {
    expect(await cutsIn(page, window, true)).toEqual([])
  })
}
