import type { SolanaTestWallet } from '../solana/test-wallet.ts'
import { bridgedStandard, type StandardLike } from './bridged-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { installInPages } from './install-in-pages.ts'
import { type Registration, registerInPage } from './register-in-page.ts'

/** A name and an icon that replace the wallet's own. */
export type WalletLabel = { readonly name?: string | undefined; readonly icon?: string | undefined }

/**
 * Registers a Solana test wallet by the Wallet Standard in every document that opens from now on, of one page or of all
 * pages of a context. Keys, decisions and permissions stay in Node, and Node sends the transactions. The wallet survives
 * reloads and serves several pages at once.
 *
 * Install before `page.goto`. One page can have several wallets.
 *
 * @example
 * const wallet = await createSolanaTestWallet({ secretKeys: [secretKey], rpcUrls: { 'solana:devnet': nodeUrl } })
 * await installSolanaWallet(context, wallet)
 * await page.goto('/')
 * @see Wallet Standard
 */
export function installSolanaWallet(target: BrowserTarget, wallet: SolanaTestWallet): Promise<void> {
  return installSolanaAs(target, wallet)
}

/** Installs a Solana wallet under its own name or another one. */
export const installSolanaAs = (
  target: BrowserTarget,
  wallet: SolanaTestWallet,
  label: WalletLabel = {},
): Promise<void> => installStandardAs(target, (origin) => wallet.standardFor(origin), label)

/** Installs any Wallet Standard wallet of this process under its own name or another one. */
export function installStandardAs(
  target: BrowserTarget,
  walletFor: (origin: string) => StandardLike,
  { name, icon }: WalletLabel = {},
): Promise<void> {
  const { version, chains, features, ...own } = walletFor('null')
  const described = Object.entries(features).map(([feature, parts]) => {
    const isMethod = (key: string) => typeof parts[key] === 'function'
    const keys = Object.keys(parts)
    const data = Object.fromEntries(keys.filter((key) => !isMethod(key)).map((key) => [key, parts[key]]))
    return [feature, { data, methods: keys.filter(isMethod) }]
  })
  const registration: Registration = {
    version,
    chains,
    name: name ?? own.name,
    icon: icon ?? own.icon,
    features: Object.fromEntries(described),
  }
  return installInPages(target, bridgedStandard(walletFor), registerInPage, registration)
}
