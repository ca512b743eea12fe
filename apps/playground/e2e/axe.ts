import AxeBuilder from '@axe-core/playwright'
import { violationsOn as inDocument, loadAxe, wcagTags } from '@kit/tooling/axe-violations'
import type { Page } from '@playwright/test'
import { animationsEnd } from './animations-end.ts'

/**
 * What axe finds wrong once the animations of a page are over: by all of its rules on the page, by those of WCAG on a part of it.
 *
 * @param part selectors, each frame's before that of what is in it
 */
export async function violationsOn(page: Page, ...part: readonly string[]): Promise<readonly string[]> {
  await animationsEnd(page)
  const [own, inFrame] = part
  if (own === undefined || inFrame !== undefined) return violationsOfFrames(page, part)
  await loadAxe(page)
  return inDocument(page, own, wcagTags)
}

/** Opens a page of axe's own, which takes longer than axe does: for what `axe.run` does not reach. */
async function violationsOfFrames(page: Page, part: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
  if (part.length > 0) axe.include([...part]).withTags([...wcagTags])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
