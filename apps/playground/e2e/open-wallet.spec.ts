import { expect, test } from './fixtures.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
})

test('on a phone, every question that waits in a wallet leads to its app', async ({ page, kit, phone }) => {
  const sign = page.locator('form', { hasText: 'Sign a message' })
  const link = page.getByRole('link', { name: 'Open Wallet phone' })
  await page.goto('/#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: ['eip155:1', 'eip155:42161', 'eip155:8453'] })
  await expect(kit.accountButton).toBeVisible()
  await expect(link).toBeHidden()
  for (const message of ['First', 'Second']) {
    await sign.getByLabel('Message').fill(message)
    await sign.getByRole('button').click()
    await expect(link).toHaveAttribute('href', 'kit-phone://wc')
    await phone.approveRequest('message')
    await expect(sign.getByText('Signed.')).toBeVisible()
    await expect(link).toBeHidden()
  }
})
