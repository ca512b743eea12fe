import { walletBrowserLink } from '../config/wallet-browsers.ts'
import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { Namespace } from '../domain/namespace.ts'
import { linkTo, mobileLink } from '../domain/wallet-link.ts'
import type { Environment } from '../ports/runtime.ts'

type ReachableInput = {
  readonly environment: Environment
  /** Those of the dApp. */
  readonly namespaces: readonly Namespace[]
  readonly hasSession: boolean
}

/**
 * Whether choosing a wallet leads anywhere: on a phone it needs a way to be opened, elsewhere at least a page to get it
 * from. Wallets that only open dApps in a browser of their own count (R-WC-3).
 */
export function isReachable(wallet: ListedWallet, { environment, namespaces, hasSession }: ReachableInput): boolean {
  const { links, homepage, stores, supportsWalletConnect } = wallet
  const takesSessions = hasSession && supportsWalletConnect
  if (!environment.isMobile) return takesSessions || [homepage, ...Object.values(stores)].some((page) => page !== null)
  const opens = mobileLink(wallet, '', environment) ?? (links.web && linkTo(links.web, '', environment))
  if (takesSessions && opens !== null) return true
  return walletBrowserLink(wallet, namespaces, environment.page) !== null
}
