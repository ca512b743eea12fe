import { expect, test } from './fixtures.ts'

const languages = {
  en: { accept: 'I accept the terms of service and the privacy policy.', first: 'Tick the box to choose a wallet.' },
  ar: { accept: 'أوافق على شروط الخدمة وسياسة الخصوصية.', first: 'ضع علامة في المربع لتختار محفظة.' },
} as const

/** Playwright would wait until the row is enabled. */
const pressAnyway = { force: true } as const

for (const [locale, { accept, first }] of Object.entries(languages)) {
  test(`a visitor chooses a wallet only after the terms are accepted (${locale})`, async ({ page, kit, wallet }) => {
    await page.goto(`/?terms=on&locale=${locale}#requests`)
    await kit.open()
    const box = kit.modal.getByRole('checkbox', { name: accept })
    await expect(box).not.toBeChecked()
    const rows = kit.view('Connect').locator('button[data-kit="row"]')
    const row = rows.filter({ hasText: wallet.info.name })
    await expect(row).toHaveAttribute('aria-disabled', 'true')
    await expect(row).toHaveAccessibleDescription(first)
    for (const mark of ['walletConnect', 'all-wallets']) {
      await kit.modal.locator(`[data-mark="${mark}"]`).click(pressAnyway)
      await expect(box).toBeFocused()
      await expect(kit.view('Connect')).toBeVisible()
      await box.blur()
    }
    await row.click(pressAnyway)
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(row).not.toHaveAttribute('aria-disabled')
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    await row.click()
    await expect(kit.accountButton).toBeVisible()
  })
}

test('a social login opens no window before the terms are accepted', async ({ page, kit, context }) => {
  await page.goto('/?terms=on&login=on#requests')
  await kit.open()
  const google = kit.modal.getByRole('button', { name: 'Continue with Google' })
  await expect(google).toHaveAttribute('aria-disabled', 'true')
  await google.click(pressAnyway)
  const box = kit.modal.getByRole('checkbox')
  await expect(box).toBeFocused()
  expect(context.pages()).toHaveLength(1)
  await box.check()
  const opened = page.waitForEvent('popup')
  await google.click()
  await (await opened).close()
})

test('the terms stay accepted until the page is left, also without adapters', async ({ page, kit }) => {
  await page.goto('/?terms=on&basic=on#requests')
  await kit.open()
  await kit.modal.getByRole('checkbox').check()
  await kit.close()
  await kit.open()
  await expect(kit.modal.getByRole('checkbox')).toBeChecked()
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
  await page.reload()
  await kit.open()
  await expect(kit.modal.getByRole('checkbox')).not.toBeChecked()
})

test('the terms open as pages of their own', async ({ page, kit }) => {
  await page.goto('/?terms=on#requests')
  await kit.open()
  for (const [name, href] of Object.entries({ 'Terms of service': /\/terms$/, 'Privacy policy': /\/privacy$/ })) {
    const link = kit.modal.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('without terms nothing of them loads', async ({ page, kit }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  const loaded = () => files.filter((url) => url.includes('legal-connect'))
  await page.goto('/#requests')
  await kit.open()
  await expect(kit.modal.locator('[data-kit="legal"]')).toHaveCount(0)
  expect(loaded()).toEqual([])
  await page.goto('/?terms=on#requests')
  await kit.open()
  expect(loaded()).not.toEqual([])
})
