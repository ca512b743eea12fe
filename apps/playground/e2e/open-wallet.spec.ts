import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import type { PhonePage } from './phone-page.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
})

const chains = ['eip155:1', 'eip155:42161', 'eip155:8453']

test('on a phone, every question that waits in a wallet leads to its app', async ({ page, kit, phone }) => {
  await page.goto('/#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains })
  await expect(kit.accountButton).toBeVisible()
  await expectAppLink(page, phone, 'kit-phone://wc')
})

test('on a phone, a wallet that does not say what opens it is opened by the link of its listing', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
  await phone.open()
  await phone.setOpensByLink(false)
  await phone.pair(await linkOfListing(kit, 'Kit Phone'))
  await phone.approve({ chains })
  await expect(kit.accountButton).toBeVisible()
  await expectAppLink(page, phone, 'kitphone://wc')
  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  await expectAppLink(page, phone, 'kitphone://wc')
})

/** The question behind the button that opens the app of a wallet of the directory. */
async function linkOfListing(kit: KitPage, wallet: string): Promise<string> {
  await kit.open()
  await kit.wallet(wallet).click()
  const button = kit.view('ConnectingWalletConnect').getByRole('link', { name: `Open ${wallet}` })
  await expect(button).toHaveAttribute('href', /^kitphone:\/\/wc\?uri=wc%3A/)
  const { searchParams } = new URL((await button.getAttribute('href')) ?? '')
  return searchParams.get('uri') ?? ''
}

/** The visitor signs two messages on the phone, and while each waits there, the page links to it. */
async function expectAppLink(page: Page, phone: PhonePage, href: string): Promise<void> {
  const sign = page.locator('form', { hasText: 'Sign a message' })
  const link = page.getByRole('link', { name: 'Open Wallet phone' })
  await expect(link).toBeHidden()
  for (const message of ['First', 'Second']) {
    await sign.getByLabel('Message').fill(message)
    await sign.getByRole('button').click()
    await expect(link).toHaveAttribute('href', href)
    await phone.approveRequest('message')
    await expect(sign.getByText('Signed.')).toBeVisible()
    await expect(link).toBeHidden()
  }
}
