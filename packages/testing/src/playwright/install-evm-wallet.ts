import type { WalletInfo } from '../evm/eip1193.ts'
import type { EvmTestWallet } from '../evm/test-wallet.ts'
import { announceInPage } from './announce-in-page.ts'
import type { BrowserTarget } from './browser-target.ts'
import { installInPages } from './install-in-pages.ts'

export type InstallOptions = {
  /** Also sets `window.ethereum`, as wallets did before EIP-6963. */
  readonly legacy?: boolean | undefined
}

/**
 * Installs an EVM test wallet in every document that opens from now on, of one page or of all pages of a context. Keys
 * and decisions stay in Node. The wallet survives reloads and serves several pages at once. It works under a strict
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

/** Installs a wallet under another name. */
export function installEvmAs(
  target: BrowserTarget,
  wallet: EvmTestWallet,
  info: WalletInfo,
  legacy = false,
): Promise<void> {
  return installInPages(target, wallet, announceInPage, { info, legacy })
}
