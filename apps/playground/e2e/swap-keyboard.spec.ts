import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { press, recordAnnouncements, tabTo, typeInto } from './keys.ts'
import type { KitPage } from './kit-page.ts'
import { test } from './own-sandbox.ts'
import { readUnits, shownUnits, swapTokens } from './swap-page.ts'

/** Connects, and goes to the preview of a swap of ether for USDC, with the keyboard alone. */
async function previewByKeyboard(page: Page, kit: KitPage, wallet: string): Promise<void> {
  await page.goto('/#requests')
  await press(page, kit.connectButton)
  await press(page, kit.wallet(wallet))
  await expect(kit.accountButton).toBeFocused()
  const form = kit.view('Swap')
  const list = kit.view('SwapSelectToken')
  await press(page, kit.accountButton)
  await press(page, kit.view('Account').getByRole('button', { name: 'Swap' }))
  await expect(form).toHaveAttribute('data-state', 'editing')
  await expect(kit.modal).toBeFocused()

  const bought = form.locator('[data-mark="bought-token"]')
  await press(page, bought)
  await expect(list.locator('[data-kit="row"]').first()).toBeVisible()
  await expect(kit.modal).toBeFocused()
  await tabTo(page, list.locator('[data-kit="row"][tabindex="0"]'))
  for (const key of ['End', 'ArrowUp', 'Home', 'ArrowDown']) await page.keyboard.press(key)
  await expect(list.locator('[data-kit="row"]').nth(1)).toBeFocused()
  await typeInto(page, list.getByRole('searchbox'), 'USDC')
  await expect(list.locator('[data-kit="row"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(bought).toContainText('USDC')
  await expect(bought).toBeFocused()

  await typeInto(page, form.locator('[data-mark="sold-amount"]'), '0.5')
  await expect(form.locator('[data-mark="review"]')).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(kit.view('SwapPreview')).toHaveAttribute('data-state', 'ready')
  await expect(kit.modal).toBeFocused()
}

test('R-SWAP-1: a visitor swaps with the keyboard alone, and every step is said', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { USDC } = swapTokens(endpoints)
  const preview = kit.view('SwapPreview')
  const chain = node(1)
  const before = await readUnits(chain, USDC, wallet.activeAddress)
  await previewByKeyboard(page, kit, wallet.info.name)
  const said = await recordAnnouncements(page)
  await press(page, preview.locator('[data-mark="edit"]'))
  await expect(kit.view('Swap').locator('[data-mark="sold-amount"]')).toHaveValue('0.5')
  await expect(kit.view('Swap').locator('[data-mark="review"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview).toHaveAttribute('data-state', 'ready')

  wallet.reject('eth_sendTransaction')
  await press(page, preview.locator('[data-mark="submit"]'))
  await expect(preview.getByText('You declined the request in your wallet.')).toBeVisible()
  await expect(preview).toHaveAttribute('data-state', 'ready')
  await expect.poll(said).toContain('assertive: You declined the request in your wallet.')
  wallet.approve('eth_sendTransaction')

  const arrives = await shownUnits(preview, 'arrives', USDC)
  // Setting an interval, of none here, is what ends automatic blocks and those of every second.
  await chain.request({ method: 'evm_setIntervalMining', params: [0] } as never)
  try {
    await press(page, preview.locator('[data-mark="submit"]'))
    await expect(preview).toHaveAttribute('data-state', 'pending')
    await expect.poll(said).toContainEqual(expect.stringMatching(/^polite: On its way\./))
  } finally {
    await chain.request({ method: 'evm_mine' } as never)
    await chain.request({ method: 'evm_setAutomine', params: [true] } as never)
  }
  await expect(preview).toHaveAttribute('data-state', 'confirmed')
  await expect.poll(said).toContain('polite: Swapped. The network has confirmed it.')
  expect((await readUnits(chain, USDC, wallet.activeAddress)) - before).toBe(arrives)
  await press(page, preview.locator('[data-mark="exit"]'))
  await expect(kit.view('Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
})

test('a swap that the network does not carry out is said at once, and Escape leaves it', async ({
  page,
  kit,
  wallet,
}) => {
  const preview = kit.view('SwapPreview')
  await previewByKeyboard(page, kit, wallet.info.name)
  const said = await recordAnnouncements(page)
  wallet.sendInstead((transaction) => ({ ...transaction, gas: 40_000n }))
  await press(page, preview.locator('[data-mark="submit"]'))
  await expect(preview).toHaveAttribute('data-state', 'failed')
  await expect
    .poll(said)
    .toContain('assertive: Not swapped. The network did not carry it out. At most its fee was paid.')
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
})
