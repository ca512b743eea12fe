import type { Endpoints } from '@kit/sandbox'
import { expect, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'

type OnrampFault = 'none' | 'status-500' | 'no-quotes' | 'restricted-region' | 'other-recipient' | 'unsafe-url'

/** What the visitor presses on the sandbox's page that plays a seller. */
export const outcomes = {
  arrives: 'Pay',
  late: 'Pay, and let it arrive late',
  fails: 'Pay, and let it fail',
} as const

export async function setOnrampFault({ blockchainApi }: Endpoints, fault: OnrampFault): Promise<void> {
  const response = await fetch(`${blockchainApi}/faults/onramp?fault=${fault}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}

/** Buying with money, in the modal and in a provider's window. */
export function onrampOn(page: Page, kit: KitPage) {
  const view = kit.view('OnRampProviders')
  return {
    view,
    purchase: kit.view('BuyInProgress'),
    amount: view.getByRole('textbox', { name: 'You pay' }),
    problem: view.locator('[data-tone="danger"]'),
    provider: (id: string) => view.locator(`[data-mark="${id}"]`),
    async open() {
      await kit.accountButton.click()
      await kit.view('Account').locator('[data-mark="buy"]').click()
      await kit.view('FundWallet').locator('[data-mark="buy"]').click()
      await expect(view).toHaveAttribute('data-state', 'editing')
    },
    /** Chooses a provider, whose page opens in a window. */
    async choose(id: string): Promise<Page> {
      const [window] = await Promise.all([page.waitForEvent('popup'), this.provider(id).click()])
      return window
    },
    /** The same, up to what the visitor does there. */
    async pay(id: string, outcome: keyof typeof outcomes): Promise<Page> {
      const window = await this.choose(id)
      await window.getByRole('button', { name: outcomes[outcome], exact: true }).click()
      return window
    },
  }
}
