import { violationsOn } from './axe.ts'
import { demoWalletOn } from './demo-wallet-page.ts'
import { expect, test } from './fixtures.ts'
import { headerRowOn } from './header.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no violation on the second tab and in the inspector, and nothing scrolls sideways at 360 px, ${theme}`, async ({
    page,
    kit,
  }) => {
    const wallet = demoWalletOn(page, 'A')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/?mode=${theme}#requests`)
    await wallet.behaviour.selectOption('Approve at once')
    await kit.connect(wallet.name)
    await kit.pickNetwork('Arbitrum One')
    await expect(kit.networkButton).toHaveText('Arbitrum One')
    expect(await headerRowOn(page)).toEqual({ rows: 1, cut: [] })
    await page.locator('form', { hasText: 'Sign a message' }).getByRole('button').click()
    await expect(page.getByText('Signed.')).toBeVisible()
    await page.getByRole('button', { name: 'Inspect', exact: true }).click()
    for (const machine of await page.locator('.machine-list summary').all()) await machine.click()
    expect(await violationsOn(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
  })
}

test('a switch of features creates another kit, which restores the connection', async ({ page, kit, wallet }) => {
  await page.goto('/')
  await kit.connect(wallet.info.name)
  await page.getByLabel('Allow other networks').check()
  await expect(page).toHaveURL(/unsupportedChains=on/)
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  wallet.onChain(137)
  await expect(kit.networkButton).toHaveText('Unknown')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await expect(kit.modal).toBeHidden()
})

test('the page’s switches set theme and language of the kit, and survive a reload', async ({ page, kit }) => {
  await page.goto('/')
  await page.getByText('Dark', { exact: true }).click()
  await page.getByLabel('Language').selectOption('العربية')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await kit.open()
  await expect(page.locator('[data-kit-root][dir="rtl"][data-theme="dark"]').first()).toBeVisible()
})

test('the panel shows the machines live, pauses, and clears their events', async ({ page, kit }) => {
  await page.goto('/?inspect=on#requests')
  await kit.open()
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  const router = page.locator('.machine-list details', { hasText: 'router' })
  await expect(router).toContainText('closed')
  await router.locator('summary').click()
  await expect(router.getByRole('listitem').filter({ hasText: 'router.opened' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(router).toContainText('0 events')
  await page.getByRole('button', { name: 'Pause' }).click()
  await kit.open()
  await expect(page.getByText(/Paused\. [1-9]\d* events went by\./)).toBeVisible()
  await expect(router).toContainText('0 events')
})
