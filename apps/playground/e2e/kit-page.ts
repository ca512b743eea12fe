import { expect, type Locator, type Page } from '@playwright/test'

/** The kit on a page, as a visitor uses it. */
export function kitOn(page: Page) {
  const modal = page.locator('[data-kit="modal"]')
  // The copy of a view that fades out stands outside of the content.
  const view = (name: string): Locator => modal.locator(`[data-kit="content"] [data-view="${name}"]`)
  const button = (name: 'connect' | 'account' | 'network'): Locator =>
    page.locator(`[data-kit="${name}-button"]`).first()
  return {
    modal,
    view,
    toast: page.locator('[data-kit="toast"]'),
    connectButton: button('connect'),
    accountButton: button('account'),
    networkButton: button('network'),
    /** The row of a wallet, also when it was used last and stands above the list. */
    wallet: (name: string): Locator => modal.getByRole('button', { name: new RegExp(`^(Continue with )?${name}`) }),
    async open() {
      await button('connect').click()
      await expect(view('Connect')).toBeVisible()
    },
    async pick(name: string) {
      await this.wallet(name).click()
      await expect(view('ConnectingExternal')).toBeVisible()
    },
    /** Connects a wallet that approves; the view in between may be gone before a test could see it. */
    async connect(name: string) {
      await this.open()
      await this.wallet(name).click()
      await expect(button('account')).toBeVisible()
      await expect(modal).toBeHidden()
    },
    /** Opens the code, for any wallet or for one of the directory, and copies its link. */
    async codeFor(wallet?: string): Promise<string> {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await this.open()
      if (wallet === undefined) await modal.locator('[data-mark="walletConnect"]').click()
      else await this.wallet(wallet).click()
      return this.copyCode()
    },
    async copyCode(): Promise<string> {
      await expect(view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
      await view('ConnectingWalletConnect').locator('[data-mark="copy-link"]').click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
      return page.evaluate(() => navigator.clipboard.readText())
    },
    async openAccount() {
      await button('account').click()
      await expect(view('Account')).toBeVisible()
    },
    /** Shows a tab of the account, which is open. */
    async showTab(tab: 'Tokens' | 'NFTs' | 'Activity'): Promise<Locator> {
      await view('Account').getByRole('tab', { name: tab }).click()
      const panel = view('Account').getByRole('tabpanel', { name: tab })
      await expect(panel).toBeVisible()
      return panel
    },
    /** Opens the account's activity. */
    async openActivity(): Promise<Locator> {
      await this.openAccount()
      return this.showTab('Activity')
    },
    async openWallets() {
      await this.openAccount()
      await view('Account').locator('[data-mark="wallets"]').click()
      await expect(view('Wallets')).toBeVisible()
    },
    async close() {
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
    },
    async pickNetwork(name: string) {
      await button('network').click()
      await view('Networks')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
    },
  }
}

export type KitPage = ReturnType<typeof kitOn>
