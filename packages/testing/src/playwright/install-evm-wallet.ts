import type { WalletInfo } from '../evm/eip1193.ts'
import type { EvmTestWallet } from '../evm/test-wallet.ts'
import { announceInPage } from './announce-in-page.ts'
import type { BrowserTarget } from './browser-target.ts'
import { putIntoPages } from './put-into-pages.ts'

export type InstallOptions = {
  /** Also be `window.ethereum`, as wallets were before EIP-6963. */
  readonly legacy?: boolean | undefined
}

/**
 * Puts a test wallet into every page that is opened from now on: this page's documents, or all pages of a context. Keys
 * and decisions stay in Node; the wallet outlives reloads and serves several pages at once. Works under a strict
 * Content Security Policy with Trusted Types.
 *
 * Install before `page.goto`. One page can have several wallets.
 *
 * @example
 * const wallet = createEvmTestWallet({ privateKey, rpcUrls: { 1: nodeUrl } })
 * await installEvmWallet(context, wallet)
 * await page.goto('/')
 */
export function installEvmWallet(
  target: BrowserTarget,
  wallet: EvmTestWallet,
  { legacy = false }: InstallOptions = {},
): Promise<void> {
  return installEvmAs(target, wallet, wallet.info, legacy)
}

/** The same under any name. */
export function installEvmAs(
  target: BrowserTarget,
  wallet: EvmTestWallet,
  info: WalletInfo,
  legacy = false,
): Promise<void> {
  return putIntoPages(target, wallet, announceInPage, { info, legacy })
}
