import type { Page } from '@playwright/test'

/** One of the playground's own test wallets, as a visitor meets it. */
export function standInOn(page: Page, letter: 'A' | 'B') {
  const name = `Test Wallet ${letter}`
  // By element: an open modal hides the page from roles.
  const card = page.locator('article.stand-in', { hasText: name })
  return {
    name,
    card,
    manner: card.getByLabel('Asked something, it will'),
    window: page.locator('.wallet-window', { hasText: name }),
  }
}
