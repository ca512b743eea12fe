import { expect, type Locator, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const
export type Standing = { readonly [N in (typeof namespaces)[number]]: 'connected' | 'disconnected' }

export const all: Standing = { eip155: 'connected', solana: 'connected', bip122: 'connected' }
export const none: Standing = { eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' }

export async function expectStanding(page: Page, standing: Standing): Promise<void> {
  for (const namespace of namespaces)
    await expect(page.getByLabel(`useAccount('${namespace}')`).locator('.state')).toHaveText(standing[namespace])
}

/** From an account to the list of wallets, and on to one more. */
export async function connectAnother(kit: KitPage, name: string): Promise<void> {
  await kit.openWallets()
  await kit.view('Wallets').locator('[data-mark="connect-another"]').click()
  await kit.pick(name)
  await expect(kit.view('Account')).toBeVisible()
  await kit.close()
}

/** What disconnects a wallet in the list. */
export const leave = (kit: KitPage, name: string): Locator =>
  kit.view('Wallets').getByRole('button', { name: `Disconnect ${name}` })
