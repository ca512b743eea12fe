import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Waits until what fades in has its final colours. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** What axe finds wrong with the modal. */
export async function violationsOn(page: Page) {
  await animationsEnd(page)
  const { violations } = await new AxeBuilder({ page })
    .include('[data-kit="modal"]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
