import type { Namespace } from '../domain/namespace.ts'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'

/** A wallet that takes no sessions on some chains, and opens a dApp in the browser inside its app instead. */
type WalletBrowser = {
  /** Listings are recognised by how the wallet announces itself, or by where its maker lives. */
  readonly rdns: readonly string[]
  readonly hosts: readonly string[]
  readonly namespaces: readonly Namespace[]
  link(page: string, origin: string): string
}

const enc = encodeURIComponent

/** As their makers publish it; the page is opened again inside the wallet. */
const walletBrowsers: readonly WalletBrowser[] = [
  {
    rdns: ['app.phantom'],
    hosts: ['phantom.app', 'phantom.com'],
    namespaces: ['solana', 'eip155', 'bip122'],
    link: (page, origin) => `https://phantom.app/ul/browse/${enc(page)}?ref=${enc(origin)}`,
  },
  {
    rdns: ['com.solflare'],
    hosts: ['solflare.com'],
    namespaces: ['solana'],
    link: (page) => `https://solflare.com/ul/v1/browse/${enc(page)}?ref=${enc(page)}`,
  },
  {
    rdns: ['com.coinbase.wallet'],
    hosts: ['wallet.coinbase.com', 'go.cb-w.com'],
    namespaces: ['solana', 'eip155'],
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${enc(page)}`,
  },
]

/**
 * The address that opens this page inside a wallet, for one that is known to want it that way.
 *
 * @param namespaces those of the dApp; one that the wallet speaks is enough
 * @param page the dApp's own address, without query and fragment
 * @returns `null` for every other wallet
 */
export function walletBrowserLink(
  wallet: { readonly rdns?: string | undefined; readonly homepage: SafeUrl | null },
  namespaces: readonly Namespace[],
  page: { readonly url: string; readonly origin: string },
): SafeUrl | null {
  const host = wallet.homepage ? new URL(wallet.homepage).hostname.replace(/^www\./, '') : ''
  const found = walletBrowsers.find(
    ({ rdns, hosts }) => hosts.includes(host) || (wallet.rdns !== undefined && rdns.includes(wallet.rdns)),
  )
  if (!found?.namespaces.some((namespace) => namespaces.includes(namespace))) return null
  return safeUrl('web', found.link(page.url, page.origin))
}
