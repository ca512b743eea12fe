import { expect } from '@playwright/test'
import { formatEther } from 'viem'
import type { KitPage } from './kit-page.ts'

/** Expects the account to show this balance with three decimals, truncated and never rounded up (R-UI-6). */
export async function expectShownBalance(kit: KitPage, wei: bigint): Promise<void> {
  const [whole = '0', places = ''] = formatEther(wei).split('.')
  const cut = places.slice(0, 3).replace(/0+$/, '')
  await kit.openAccount()
  const text = `${BigInt(whole).toLocaleString('en')}${cut ? `.${cut}` : ''}`
  await expect(kit.view('Account').locator('[data-kit="amount"]')).toContainText(text)
  await kit.close()
}
