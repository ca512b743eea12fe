import type { SolanaTestWallet } from '../solana/test-wallet.ts'
import { bridgedStandard, type StandardLike } from './bridged-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { putIntoPages } from './put-into-pages.ts'
import { type Registration, registerInPage } from './register-in-page.ts'

/** How a wallet calls itself where that is not what it was made with. */
export type Guise = { readonly name?: string | undefined; readonly icon?: string | undefined }

/**
 * Registers a Solana test wallet by the Wallet Standard in every page that is opened from now on: this page's
 * documents, or all pages of a context. Keys, decisions and the memory of whom it allowed stay in Node; the wallet
 * outlives reloads and serves several pages at once. What it sends, Node sends.
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

/** The same under its own name or another. */
export const installSolanaAs = (target: BrowserTarget, wallet: SolanaTestWallet, guise: Guise = {}): Promise<void> =>
  installStandardAs(target, (origin) => wallet.standardFor(origin), guise)

/** Registers any Wallet Standard wallet of this process, under its own name or another. */
export function installStandardAs(
  target: BrowserTarget,
  walletFor: (origin: string) => StandardLike,
  { name, icon }: Guise = {},
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
  return putIntoPages(target, bridgedStandard(walletFor), registerInPage, registration)
}
