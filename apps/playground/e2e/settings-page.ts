import { expect, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'

/** The settings of an account that a visitor has signed in to, and what they lead to. */
export function settingsOn(page: Page, kit: KitPage) {
  const view = kit.view('AccountSettings')
  const address = kit.view('UpdateEmailWallet')
  return {
    view,
    address,
    primary: kit.view('UpdateEmailPrimaryOtp'),
    secondary: kit.view('UpdateEmailSecondaryOtp'),
    export: kit.view('UpgradeEmailWallet'),
    frame: page.frameLocator('iframe[data-kit="frame"]'),
    async open() {
      await kit.openAccount()
      await kit.view('Account').locator('[data-mark="settings"]').click()
      await expect(view).toHaveAttribute('data-state', 'known')
    },
    /** Asks for another address, up to the first code. */
    async change(email: string) {
      await view.locator('[data-mark="email"]').click()
      await address.getByLabel('New email address').fill(email)
      await page.keyboard.press('Enter')
    },
    async enterCode(step: 'primary' | 'secondary', code: string) {
      await expect(this[step]).toHaveAttribute('data-state', 'code')
      await this[step].getByLabel('Code of six digits').fill(code)
    },
    /** Leaves the wallet, and the modal with it. */
    async disconnect() {
      await expect(kit.modal).toBeHidden()
      await kit.openAccount()
      await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
      await expect(kit.connectButton).toBeVisible()
    },
  }
}
