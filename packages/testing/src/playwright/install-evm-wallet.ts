import type { EvmTestWallet } from '../evm/test-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { runAtDocumentStart } from './browser-target.ts'
import { pageShim } from './page-shim.ts'
import { createWalletBridge } from './wallet-bridge.ts'

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
export async function installEvmWallet(
  target: BrowserTarget,
  wallet: EvmTestWallet,
  { legacy = false }: InstallOptions = {},
): Promise<void> {
  const binding = `kitTestWallet_${wallet.info.uuid.replaceAll('-', '')}`
  await target.exposeBinding(binding, createWalletBridge(wallet))
  await runAtDocumentStart(target, pageShim, { binding, info: wallet.info, legacy })
}
