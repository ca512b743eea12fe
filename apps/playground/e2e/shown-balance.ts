import { expect } from '@playwright/test'
import { formatEther } from 'viem'
import type { KitPage } from './kit-page.ts'

/**
 * Expects the account to show the balance of the chain, with three decimals, truncated and never rounded up (R-UI-6).
 *
 * @param read reads the chain anew for every look, since others may pay the account meanwhile
 */
export async function expectShownBalance(kit: KitPage, read: () => Promise<bigint>): Promise<void> {
  await kit.openAccount()
  const shown = kit.view('Account').locator('[data-kit="amount"]')
  await expect(async () => {
    const [whole = '0', places = ''] = formatEther(await read()).split('.')
    const cut = places.slice(0, 3).replace(/0+$/, '')
    const text = `${BigInt(whole).toLocaleString('en')}${cut ? `.${cut}` : ''}`
    expect(await shown.textContent()).toContain(text)
  }).toPass()
  await kit.close()
}
