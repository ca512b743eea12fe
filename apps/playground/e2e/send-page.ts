import { expect, type Locator, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'

type Transfer = { readonly to: string; readonly amount: string; readonly token?: string }

/** Opens the Send view and fills in its form, which it returns. */
export async function fillTransfer(kit: KitPage, { to, amount, token }: Transfer): Promise<Locator> {
  await kit.openAccount()
  await kit.modal.locator('[data-mark="send"]').click()
  const view = kit.view('WalletSend')
  if (token !== undefined) {
    await view.locator('[data-mark="token"]').click()
    await kit.view('WalletSendSelectToken').locator(`[data-mark="${token}" i]`).click()
  }
  await view.locator('[data-mark="to"]').fill(to)
  await view.locator('[data-mark="amount"]').fill(amount)
  return view
}

/** The same, and opens its review. */
export async function reviewTransfer(kit: KitPage, transfer: Transfer): Promise<void> {
  const view = await fillTransfer(kit, transfer)
  await view.getByRole('button', { name: 'Review' }).click()
  await expect(kit.view('WalletSendPreview').locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(
    transfer.to,
  )
}

/** The same, and agrees to what is shown. */
export async function sendFrom(kit: KitPage, transfer: Transfer): Promise<void> {
  await reviewTransfer(kit, transfer)
  await agreeTo(kit.view('WalletSendPreview'))
}

/** Agrees to what is shown, and again whenever the fee has risen meanwhile: other tests pay more for the same chain's blocks. */
export async function agreeTo(preview: Locator): Promise<void> {
  const submit = preview.locator('[data-mark="submit"]')
  const risen = preview.getByText('The network fee has risen')
  await submit.click()
  const again = async (): Promise<void> => {
    await risen.waitFor({ timeout: 0 })
    await submit.click()
    await risen.waitFor({ state: 'hidden', timeout: 0 })
    return again()
  }
  // Until the page is closed.
  again().catch(() => {})
}

/** Records the states of the Send view from now on, also those that last no longer than a frame. */
export async function recordSendStates(page: Page): Promise<() => Promise<readonly string[]>> {
  const states = await page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () => {
      const state = document
        .querySelector('[data-kit="content"] [data-view="WalletSendPreview"]')
        ?.getAttribute('data-state')
      if (state && state !== seen.at(-1)) seen.push(state)
    }
    const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] }
    new MutationObserver(look).observe(document, options)
    look()
    return seen
  })
  return () => states.jsonValue()
}
