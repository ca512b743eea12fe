/** Runs snippets that install wallets, each in a test of its own, and looks at what is there in a page that opens then. */
import { expect, type Page, test } from '@playwright/test'
import { give } from './given-in-playwright.ts'
import { snippets } from './playwright-snippets.ts'

function announcedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names: string[] = []
    const register = (...wallets: { name: unknown }[]) => names.push(...wallets.map(({ name }) => String(name)))
    addEventListener('eip6963:announceProvider', (event) => {
      names.push(String((event as CustomEvent<{ info: { name: unknown } }>).detail.info.name))
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    register(...((Reflect.get(globalThis, 'btc_providers') as { name: string }[] | undefined) ?? []))
    return names
  })
}

for (const [file, run] of Object.entries(snippets))
  test(file, async ({ page, context }) => {
    give({ page, context })
    await run()
    await page.goto('/')
    expect(await announcedIn(page)).not.toEqual([])
  })
