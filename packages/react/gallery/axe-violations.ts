import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  var axe: typeof Axe
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Makes axe available in the page, until it is left. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(source)

/**
 * Runs axe with every rule of WCAG 2.2 AA and of good practice.
 *
 * @param part a selector of what is checked
 * @returns one line a violation, with the element that breaks the rule
 */
export async function violationsOn(page: Page, part = 'html'): Promise<readonly string[]> {
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
