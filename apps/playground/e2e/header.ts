import type { Page } from '@playwright/test'

/** The title and buttons of the page’s header: in how many rows they are seen, and which of them are cut off. */
export const headerRowOn = (page: Page) =>
  page.locator('.header > h1, .header-buttons button').evaluateAll((elements) => {
    const seen = elements.filter((element) => getComputedStyle(element).clipPath === 'none')
    const middles = seen.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
    const cut = seen.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    return { rows: new Set(middles).size, cut: cut.map(({ textContent }) => textContent) }
  })
