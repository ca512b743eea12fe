import { isNetworkId, type ListedWallet, namespaceOf, type WalletPage } from '@kit/core'
import type { NormalizedQuery } from '../wallet-query.ts'
import { toListedWallet } from './bundled-wallet.ts'
import { evmWallets } from './evm-wallets.ts'
import { furtherWallets } from './further-wallets.ts'
import { mostUsed } from './most-used.ts'

/** Every wallet that comes with the kit, the most used first. */
export const bundledWallets: readonly ListedWallet[] = [...mostUsed, ...evmWallets, ...furtherWallets].map(
  toListedWallet,
)

/**
 * Answers a query as the directory would, from the wallets bundled with the kit. Their ids are the bundle's own, none of
 * them is certified, and a wallet for one network of a namespace counts for all of them.
 */
export function bundledPage({ page, entries, ...query }: NormalizedQuery): WalletPage {
  const found = bundledWallets.filter((wallet) => matches(wallet, query))
  const start = (page - 1) * entries
  return { wallets: found.slice(start, start + entries), count: found.length, source: 'bundled' }
}

function matches(
  { id, name, isCertified, networks }: ListedWallet,
  query: Omit<NormalizedQuery, 'page' | 'entries'>,
): boolean {
  const namespaces = new Set(networks.map(namespaceOf))
  return (
    name.toLowerCase().includes(query.search.toLowerCase()) &&
    (isCertified || !query.certified) &&
    (query.include.length === 0 || query.include.includes(id)) &&
    !query.exclude.includes(id) &&
    (query.networks.length === 0 || query.networks.filter(isNetworkId).some((to) => namespaces.has(namespaceOf(to))))
  )
}
