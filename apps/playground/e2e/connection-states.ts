import { expect, type Locator, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const
export type ConnectionStates = { readonly [N in (typeof namespaces)[number]]: 'connected' | 'disconnected' }

export const allConnected: ConnectionStates = { eip155: 'connected', solana: 'connected', bip122: 'connected' }
export const noneConnected: ConnectionStates = {
  eip155: 'disconnected',
  solana: 'disconnected',
  bip122: 'disconnected',
}

export async function expectConnections(page: Page, states: ConnectionStates): Promise<void> {
  for (const namespace of namespaces)
    await expect(page.getByLabel(`useAccount('${namespace}')`).locator('.state')).toHaveText(states[namespace])
}

/** Connects one more wallet, from the account by the list of wallets. */
export async function connectAnother(kit: KitPage, name: string): Promise<void> {
  await kit.openWallets()
  await kit.view('Wallets').locator('[data-mark="connect-another"]').click()
  await kit.pick(name)
  await expect(kit.view('Account')).toBeVisible()
  await kit.close()
}

/** The button that disconnects a wallet in the list. */
export const disconnectButton = (kit: KitPage, name: string): Locator =>
  kit.view('Wallets').getByRole('button', { name: `Disconnect ${name}` })
