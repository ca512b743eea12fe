import { expect } from '@playwright/test'
import { formatUnits } from 'viem'
import type { KitPage } from './kit-page.ts'

/**
 * Expects the account to show the balance of the chain, with three decimals, truncated and never rounded up (R-UI-6).
 *
 * @param read reads the chain anew for every look, since others may pay the account meanwhile, in base units
 */
export async function expectShownBalance(kit: KitPage, read: () => Promise<bigint>, decimals = 18): Promise<void> {
  await kit.openAccount()
  const shown = kit.view('Account').locator('[data-kit="amount"]')
  await expect(async () => {
    expect(await shown.textContent()).toContain(` ${shownAmount(await read(), decimals)} `)
  }).toPass()
  await kit.close()
}

/** An amount as the kit shows it, in English. */
export function shownAmount(units: bigint, decimals: number): string {
  const [whole = '0', places = ''] = formatUnits(units, decimals).split('.')
  const cut = places.slice(0, 3).replace(/0+$/, '')
  return `${BigInt(whole).toLocaleString('en')}${cut ? `.${cut}` : ''}`
}

/** The heading of a month in the activity, in English. */
export const monthOf = (milliseconds: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(milliseconds)

/** An address in a sentence of the kit: its ends, left to right. */
export const shownAddress = (address: string): string =>
  `\u2066${/^(?:0x)?.{4}/.exec(address)?.[0]}\u2060…\u2060${address.slice(-6)}\u2069`
