import type { Page } from '@playwright/test'
import { readEnvironment } from './environment.ts'
import { expect, test } from './fixtures.ts'
import { fullChromium } from './full-chromium.ts'
import { kitOn } from './kit-page.ts'

// Playwright turns the back-forward cache off, in which a page is stopped and hears of nothing.
test.use({
  launchOptions: { ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.goto(readEnvironment().phone)
}

async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the page comes from the cache').toBe(true)
}

test('R-CON-5: a page that comes back from the back-forward cache shows what the wallet has changed meanwhile', async ({
  page,
  kit,
  wallet,
  playground,
}) => {
  await page.goto(playground.url)
  await kit.connect(wallet.info.name)
  await leave(page)
  wallet.switchAccount(1)
  wallet.onChain(8453)
  await comeBack(page)
  await expect(kit.accountButton).toContainText(wallet.addresses[1]?.slice(-6) ?? '')
  await expect(kit.networkButton).toContainText('Base')
})

test('R-CON-11: a page that comes back from the back-forward cache follows the tab that disconnected meanwhile', async ({
  page,
  kit,
  wallet,
  playground,
}) => {
  await page.goto(playground.url)
  await kit.connect(wallet.info.name)
  await leave(page)
  const tab = await page.context().newPage()
  await tab.goto(playground.url)
  const there = kitOn(tab)
  await there.openAccount()
  await there.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(there.connectButton).toHaveAttribute('data-state', 'disconnected')
  await comeBack(page)
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})
