import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { animationsEnd } from './animations-end.ts'

/**
 * What axe finds wrong once the animations of a page are over, one line for each rule: by all of its rules on the page, by those of WCAG
 * on a part of it.
 *
 * @param part selectors, each frame's before that of what is in it
 */
export async function violationsOn(page: Page, ...part: readonly string[]): Promise<readonly string[]> {
  await animationsEnd(page)
  const axe = new AxeBuilder({ page })
  if (part.length > 0) axe.include([...part]).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
