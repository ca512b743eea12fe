import { expect, test } from '@playwright/test'
import { openGallery, show } from './gallery-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The ring's line follows the corners of the picture, which no transform does. It is alone, and a wallet is waited for. */
const drawnAnew = ['ring-line strokeDashoffset']

/** In the page: the elements that something changes without end, each with the property. */
function findEndless(): readonly string[] {
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      return []
    const name = (effect.target as HTMLElement | null)?.dataset.kit
    return effect
      .getKeyframes()
      .flatMap(({ offset, computedOffset, easing, composite, ...changed }) =>
        Object.keys(changed).map((property) => `${name} ${property}`),
      )
  })
}

test('what moves while something loads takes nothing of the page’s own thread', async ({ page }) => {
  const cases = await openGallery(page)
  const moving = new Set<string>()
  for (const each of cases.filter(({ name }) => /loading|waiting|sending|reading|preparing/.test(name))) {
    await show(page, each, { mode: 'light', localeId: 'en' })
    for (const animation of await page.evaluate(findEndless)) moving.add(animation)
  }
  const onTheCompositor = [...moving].filter((each) => /(?:transform|opacity)$/.test(each))
  expect(onTheCompositor).toContain('skeleton transform')
  expect([...moving].filter((each) => !onTheCompositor.includes(each))).toEqual(drawnAnew)
})
