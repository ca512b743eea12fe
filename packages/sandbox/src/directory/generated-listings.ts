import { createHash } from 'node:crypto'
import { listedNetworks } from './listed-networks.ts'
import type { Listing } from './listing.ts'
import { walletName } from './wallet-names.ts'

/**
 * Generates wallets, the same ones every time: names, links and networks in about the proportions of the hosted
 * directory. Addresses are on the reserved domain `.example` or in a scheme of the wallet's own.
 *
 * @param amount at most `nameCount`; beyond it names repeat
 */
export function generateListings(amount: number): readonly Listing[] {
  return Array.from({ length: amount }, (_, index) => generateListing(index))
}

function generateListing(index: number): Listing {
  const digest = createHash('sha256').update(`kit sandbox wallet ${index}`).digest()
  const chance = chances(digest)
  const name = walletName(index)
  const slug = name.toLowerCase().replace(' ', '-')
  const scheme = slug.replace('-', '')
  const isMobile = chance(0.7)
  const isExtension = chance(0.4)
  const isDesktop = chance(0.2)
  const isWeb = chance(0.15) || !(isMobile || isExtension || isDesktop)
  const mobileLink = chance(0.1) ? `https://${slug}.example/open/` : `${scheme}://`
  return {
    id: digest.toString('hex'),
    name,
    badge_type: chance(0.3) ? 'certified' : 'none',
    description: `${name} is made up: no such wallet exists.`,
    chains: chains(chance),
    homepage: `https://${slug}.example/`,
    image_id: uuid(digest),
    order: index + 1,
    link_mode: isMobile && chance(0.35) ? `https://app.${slug}.example/` : null,
    mobile_link: isMobile ? mobileLink : null,
    desktop_link: isDesktop ? `${scheme}-desktop://` : null,
    webapp_link: isWeb ? `https://web.${slug}.example/` : null,
    app_store: isMobile ? `https://ios-apps.example/${slug}` : null,
    play_store: isMobile && chance(0.9) ? `https://android-apps.example/${slug}` : null,
    chrome_store: isExtension ? `https://extensions.example/${slug}` : null,
    rdns: isExtension ? `example.${scheme}` : null,
    injected: isExtension ? [{ namespace: 'eip155', injected_id: `is${name.replace(' ', '')}` }] : null,
    supports_wc: isMobile || isDesktop || isWeb,
    supports_wcpay: chance(0.1),
  }
}

type Chance = (share: number) => boolean

/** Draws from the bytes of a digest, one after the other. */
function chances(digest: Buffer): Chance {
  let at = 0
  return (share) => (digest[at++ % digest.length] ?? 0) < share * 256
}

/** Most wallets support EVM networks, some support several chains, a few only Solana or Bitcoin. */
function chains(chance: Chance): readonly string[] {
  const { eip155, solana, bip122 } = listedNetworks
  const isSolana = chance(0.3)
  const isBitcoin = chance(0.15)
  const isEvm = chance(0.85) || !(isSolana || isBitcoin)
  const evm = eip155.filter((_, index) => index === 0 || chance(0.5))
  return [...(isEvm ? evm : []), ...(isSolana ? solana : []), ...(isBitcoin ? bip122 : [])]
}

function uuid(digest: Buffer): string {
  const hex = digest.subarray(16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
