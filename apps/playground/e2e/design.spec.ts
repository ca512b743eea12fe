import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { headerRowOn } from './header.ts'

/** The modal that the first tab shows in a frame, always open. */
function previewOn(page: Page) {
  const frame = page.frameLocator('iframe[title="Preview of the modal"]')
  const modal = frame.locator('[data-kit="modal"]')
  return { frame, modal, view: (name: string) => modal.locator(`[data-kit="content"] [data-view="${name}"]`) }
}

for (const [theme, width] of [
  ['light', 360],
  ['dark', 360],
  ['light', 1280],
  ['dark', 1280],
] as const) {
  test(`axe finds no violation on the first tab and in its preview, and nothing scrolls sideways, ${theme}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/?mode=${theme}`)
    await expect(previewOn(page).view('Connect')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
    expect(await headerRowOn(page)).toEqual({ rows: 1, cut: [] })
  })
}

test('the preview follows the controls without being loaded again, and the code says what they mean', async ({
  page,
}) => {
  await page.goto('/')
  const { frame, modal, view } = previewOn(page)
  const code = page.getByRole('region', { name: 'The code for this' }).locator('pre')
  await expect(view('Connect')).toBeVisible()
  await expect(code).toContainText('<KitProvider kit={kit}>')
  await frame.locator('body').evaluate((body) => body.setAttribute('data-kept', ''))

  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('radio', { name: 'Teal' }).check({ force: true })
  await page.getByLabel('Radius').fill('8')
  await page.getByText('Serif', { exact: true }).click()
  await page.getByLabel('Language').selectOption('ar')
  const root = frame.locator('[data-kit-layer="modal"]')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('dir', 'rtl')
  const card = modal.locator('[data-kit="card"]')
  await expect(card).toHaveCSS('border-start-start-radius', '8px')
  await expect(card).toHaveCSS('font-family', /^Georgia/)
  expect(await root.evaluate((element) => getComputedStyle(element).getPropertyValue('--kit-accent'))).toBe('#0f766e')
  await expect(code).toContainText("theme={{ mode: 'dark', accent: '#0f766e', radius: 8 }}")
  await expect(code).toContainText('locale="ar"')
  await expect(code).toContainText('--kit-font: Georgia')
  await expect(page.getByText('Right to left')).toBeVisible()

  await page.getByLabel('List of all wallets').uncheck()
  await expect(modal.locator('[data-mark="all-wallets"]')).toHaveCount(0)
  await expect(view('Connect')).toBeVisible()
  await expect(code).toContainText('features: { allWallets: false }')
  await expect(frame.locator('body')).toHaveAttribute('data-kept')

  await page.getByLabel('Sign in by email').check()
  await expect(code).toContainText("import { emailAndSocial } from '@kit/services/auth-frame'")
  await expect(code).toContainText("connectors: [walletConnect(), emailAndSocial({ frameUrl: 'https://…' })]")
  await expect(code).toContainText('features: { allWallets: false, passkeys: true }')

  await page.reload()
  await expect(previewOn(page).frame.locator('[data-kit-layer="modal"]')).toHaveAttribute('dir', 'rtl')
  await expect(code).toContainText("theme={{ mode: 'dark', accent: '#0f766e', radius: 8 }}")
})

test('the code is copied, and the page says so', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('createKit({')
})

test('a visitor connects in the preview, which stays open, and the page around it stays as it was', async ({
  page,
  kit,
}) => {
  await page.goto('/')
  const { modal, view } = previewOn(page)
  await modal.getByRole('button', { name: /^Test Wallet A/ }).click()
  await expect(view('Account')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(view('Account')).toBeVisible()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.reload()
  await expect(view('Connect')).toBeVisible()
})

test('the preview takes no focus by itself, and Tab goes through it and on', async ({ page }) => {
  await page.goto('/')
  const { modal, view } = previewOn(page)
  await expect(view('Connect')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  const last = page.getByLabel('Heed restricted regions')
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(modal.locator(':focus')).toHaveCount(1)
  await modal.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  const other = page.getByLabel('No adapters, only phones')
  await other.check()
  await expect(view('ConnectingWalletConnectBasic')).toBeVisible()
  await expect(other).toBeFocused()
})

test('the arrow keys choose a tab, which a reload keeps, with what was typed', async ({ page }) => {
  await page.goto('/')
  const [design, requests] = [page.getByRole('tab', { name: 'Design' }), page.getByRole('tab', { name: 'Requests' })]
  const message = page.getByLabel('Message')
  await expect(message).toBeHidden()
  await design.focus()
  await page.keyboard.press('ArrowRight')
  await expect(requests).toBeFocused()
  await expect(requests).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/#requests$/)
  await message.fill('Kept')
  await requests.focus()
  await page.keyboard.press('Home')
  await expect(design).toBeFocused()
  await expect(message).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(message).toHaveValue('Kept')
  await page.reload()
  await expect(message).toBeVisible()
  await page.goBack()
  await expect(design).toHaveAttribute('aria-selected', 'true')
})

test('the inspector opens beside the page, survives a reload, and gives the focus back', async ({ page }) => {
  await page.goto('/#requests')
  const button = page.getByRole('button', { name: 'Inspect', exact: true })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await button.click()
  await expect(inspector.getByLabel("useAccount('eip155')")).toBeVisible()
  await page.reload()
  await inspector.getByRole('button', { name: 'Close' }).click()
  await expect(inspector).toBeHidden()
  await expect(button).toBeFocused()
})
