import { expect } from './fixtures.ts'
import { press, recordAnnouncements, tabTo, typeInto } from './keys.ts'
import { onrampOn, outcomes } from './onramp-page.ts'
import { test } from './own-sandbox.ts'

test('R-RAMP-2: a visitor buys with the keyboard alone, and what becomes of the payment is said', async ({
  page,
  kit,
  wallet,
}) => {
  const { view, amount, provider, purchase } = onrampOn(page, kit)
  const offer = provider('sandbox-pay')
  /** Opens the provider's window with Enter, and presses a button there. */
  const pay = async (outcome: keyof typeof outcomes) => {
    await tabTo(page, offer)
    const [window] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await expect(purchase).toHaveAttribute('data-state', 'pending')
    await expect(kit.modal).toBeFocused()
    await press(window, window.getByRole('button', { name: outcomes[outcome], exact: true }))
  }
  await page.goto('/#requests')
  await press(page, kit.connectButton)
  await press(page, kit.wallet(wallet.info.name))
  await expect(kit.accountButton).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, kit.view('Account').getByRole('button', { name: 'Buy' }))
  await expect(kit.view('FundWallet')).toBeVisible()
  await expect(kit.modal).toBeFocused()
  await press(page, kit.view('FundWallet').locator('[data-mark="buy"]'))
  await expect(view).toHaveAttribute('data-state', 'editing')
  await expect(kit.modal).toBeFocused()
  const said = await recordAnnouncements(page)

  const fiat = view.locator('[data-mark="fiat"]')
  await press(page, fiat)
  const moneys = kit.view('OnRampFiatSelect')
  await expect(kit.modal).toBeFocused()
  await press(page, moneys.locator('[data-mark="EUR"]'))
  await expect(fiat).toHaveText('EUR')
  await expect(fiat).toBeFocused()
  await press(page, view.locator('[data-mark="bank"]'))
  await expect(view.locator('[data-mark="bank"]')).toHaveAttribute('aria-pressed', 'true')
  await typeInto(page, amount, '5')
  await expect.poll(said).toContainEqual(expect.stringMatching(/^assertive: Pay at least /))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('120')
  await expect(offer).toContainText('Cheapest')
  await expect.poll(said).toContainEqual(expect.stringMatching(/^polite: .*ETH/))

  await pay('fails')
  await expect(purchase).toHaveAttribute('data-state', 'failed')
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^assertive: The payment failed\. .*this payment bought nothing\./))
  await press(page, purchase.locator('[data-mark="again"]'))
  await expect(amount).toHaveValue('120')
  await expect(offer).toBeFocused()
  await expect(offer).toContainText('You get')

  await pay('arrives')
  await expect(purchase).toHaveAttribute('data-state', 'arrived')
  await expect.poll(said).toContainEqual(expect.stringMatching(/^polite: Pay at /))
  await expect.poll(said).toContainEqual(expect.stringMatching(/^polite: It has arrived\. /))
  await press(page, purchase.locator('[data-mark="exit"]'))
  await expect(kit.view('Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
})
