import { walletLogo } from '@kit/core/logos'

/** The wallets that the pictures list, and the slugs of their logos. */
const wallets = [
  ['metamask', 'MetaMask'],
  ['rainbow', 'Rainbow'],
  ['coinbase', 'Coinbase Wallet'],
  ['trust', 'Trust Wallet'],
  ['phantom', 'Phantom'],
  ['rabby', 'Rabby'],
  ['okx', 'OKX Wallet'],
  ['zerion', 'Zerion'],
  ['ledger', 'Ledger Live'],
  ['safe', 'Safe'],
  ['solflare', 'Solflare'],
  ['backpack', 'Backpack'],
] as const

export function logoOf(slug: string): string {
  const logo = walletLogo(slug)
  if (!logo) throw new Error(`There is no logo of ${slug}.`)
  return logo
}

/** The wallets as a directory's answer. */
export function listingsOf() {
  return wallets.map(([slug, name], order) => ({
    id: slug,
    name,
    chains: ['eip155:1'],
    homepage: `https://${slug}.example/`,
    image_url: logoOf(slug),
    order,
    rdns: slug === 'metamask' ? 'io.metamask' : `example.${slug}`,
    mobile_link: `${slug}://`,
    supports_wc: true,
  }))
}
