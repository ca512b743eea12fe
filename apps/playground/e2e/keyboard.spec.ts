import { expect, test } from './fixtures.ts'
import { press, tabTo } from './keys.ts'
import { withMotion } from './motion.ts'

test.use(withMotion)

test('R-CON-7: a visitor retries after a refusal, signs and sends with Tab and Enter alone', async ({
  page,
  kit,
  wallet,
}) => {
  wallet.reject('eth_requestAccounts')
  await page.goto('/#requests')
  await press(page, kit.connectButton)
  await press(page, kit.wallet(wallet.info.name))
  await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'declined')
  wallet.approve()
  await press(page, kit.modal.locator('[data-kit="ring-retry"]'))
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Sign message' }))
  await expect(page.getByText('Signed.').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Send transaction' }))
  await expect(page.getByText('Sent, and in a block.')).toBeVisible()
})

test('R-NET-8: a visitor leaves an unsupported network and disconnects with Tab and Enter alone', async ({
  page,
  kit,
  wallet,
}) => {
  await page.goto('/#requests')
  await press(page, kit.connectButton)
  await press(page, kit.wallet(wallet.info.name))
  await expect(kit.modal).toBeHidden()
  wallet.onChain(137)
  await press(page, kit.view('UnsupportedChain').getByRole('button', { name: /^Base/ }))
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await press(page, kit.accountButton)
  await press(page, kit.modal.getByRole('button', { name: 'Disconnect' }))
  await expect(kit.modal).toBeHidden()
  await expect(kit.connectButton).toBeFocused()
})

test('a visitor reads what a wallet is and where to get one with Tab and Enter alone', async ({ page, kit }) => {
  await page.goto('/#requests')
  await press(page, kit.connectButton)
  await press(page, kit.modal.locator('[data-mark="no-wallet"]'))
  await press(page, kit.view('WhatIsAWallet').getByRole('button').last())
  await expect(kit.view('GetAWallet')).toBeVisible()
  await press(page, kit.modal.getByRole('button', { name: 'Back' }))
  await expect(kit.view('WhatIsAWallet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await expect(kit.connectButton).toBeFocused()
})

test('R-DIR-3: a visitor searches a wallet and connects it by code with the keyboard alone', async ({
  page,
  kit,
  phone,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#requests')
  await press(page, kit.connectButton)
  await press(page, kit.modal.locator('[data-mark="all-wallets"]'))
  const view = kit.view('AllWallets')
  const rows = view.locator('[data-kit="row"]')
  await expect(rows.first()).toBeVisible()
  await tabTo(page, rows.first())
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home']) await page.keyboard.press(key)
  await expect(rows.first()).toBeFocused()
  await tabTo(page, view.getByRole('searchbox'))
  await page.keyboard.type('Kit Phone')
  await expect(rows.first()).toContainText('Kit Phone')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  const code = kit.view('ConnectingWalletConnect')
  await expect(code).toHaveAttribute('data-state', 'waiting')
  await tabTo(page, code.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(code.getByRole('tab').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await press(page, code.locator('[data-mark="copy-link"]'))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
  await phone.open()
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await phone.approve({ chains: ['eip155:1'] })
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
})
