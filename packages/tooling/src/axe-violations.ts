import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  var axe: typeof Axe
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's tags for the rules of WCAG 2.2 AA. */
export const wcagTags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Makes axe available in the page, until it is left. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(source)

/**
 * Runs axe, which `loadAxe` has brought, on the page's own document: with every rule of WCAG 2.2 AA and of good practice, or with those
 * of some tags.
 *
 * @param part a selector of what is checked
 * @returns one line a violation, with the element that breaks the rule
 */
export async function violationsOn(
  page: Page,
  part = 'html',
  tags: readonly string[] = [...wcagTags, 'best-practice'],
): Promise<readonly string[]> {
  return page.evaluate(
    async ([part, values]) => {
      const { violations } = await axe.run(part, {
        runOnly: { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    [part, tags] as const,
  )
}
