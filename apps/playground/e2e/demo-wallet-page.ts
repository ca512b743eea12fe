import type { Page } from '@playwright/test'

/** One of the playground's demo wallets, as a visitor uses it. */
export function demoWalletOn(page: Page, which: 'A' | 'B' | 'Solana' | 'Bitcoin') {
  const name = `Test Wallet ${which}`
  // By element, as an open modal hides the page from roles.
  const card = page.locator('article.demo-wallet', { hasText: name })
  return {
    name,
    card,
    behaviour: card.getByLabel('When asked'),
    window: page.locator('.wallet-window', { hasText: name }),
  }
}
