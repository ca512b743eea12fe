import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { animationsEnd } from './animations-end.ts'

declare global {
  var axe: typeof Axe
}

type Violations = Axe.AxeResults['violations']

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong once the animations of a page are over, one line for each rule: by all of its rules on the page, by those of WCAG
 * on a part of it.
 *
 * @param part selectors, each frame's before that of what is in it
 */
export async function violationsOn(page: Page, ...part: readonly string[]): Promise<readonly string[]> {
  await animationsEnd(page)
  const [own, inFrame] = part
  const violations =
    own !== undefined && inFrame === undefined ? await violationsIn(page, own) : await violationsOfFrames(page, part)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Of a part of the page's own document, without a page of axe's own, which takes longer than axe does. */
async function violationsIn(page: Page, part: string): Promise<Violations> {
  await page.evaluate(source)
  return page.evaluate(
    async ([part, values]) => {
      const runOnly = { type: 'tag' as const, values: [...values] }
      const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'], iframes: false })
      return violations
    },
    [part, tags] as const,
  )
}

async function violationsOfFrames(page: Page, part: readonly string[]): Promise<Violations> {
  const axe = new AxeBuilder({ page })
  if (part.length > 0) axe.include([...part]).withTags(tags)
  return (await axe.analyze()).violations
}
