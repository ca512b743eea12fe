import { type CaipNetworkId, cleanText, isNetworkId, type ListedWallet, limits, safeUrl } from '@kit/core'
import { type InferOutput, safeParse } from 'valibot'
import { listingSchema } from './listing-schema.ts'

export type Listing = InferOutput<typeof listingSchema>

const maxNetworks = 1_000

const id = /^[\w.:-]{1,128}$/
const domainName = /^(?=.{3,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/**
 * Reads one entry of the directory. It builds the wallet from known keys only, cleans texts, passes addresses through
 * `safeUrl`, and leaves out malformed values.
 *
 * @returns `null` for an entry without a usable id or name
 */
export function readListing(entry: unknown, imageUrlOf: (listing: Listing) => string | undefined): ListedWallet | null {
  const { success, output } = safeParse(listingSchema, entry)
  if (!success || !id.test(output.id) || output.id in Object.prototype) return null
  const name = cleanText(output.name, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
  if (!name) return null
  const links = linksOf(output)
  return {
    id: output.id,
    name,
    imageUrl: imageUrlOf(output),
    rdns: output.rdns && domainName.test(output.rdns) ? output.rdns : undefined,
    isCertified: output.badge_type === 'certified',
    networks: networksOf(output.chains),
    homepage: safeUrl('web', output.homepage),
    links,
    stores: {
      ios: safeUrl('web', output.app_store),
      android: safeUrl('web', output.play_store),
      chrome: safeUrl('web', output.chrome_store),
    },
    supportsWalletConnect: output.supports_wc ?? (links.mobile ?? links.desktop ?? links.web) !== null,
  }
}

function linksOf(listing: Listing): ListedWallet['links'] {
  return {
    mobile: safeUrl('wallet', listing.mobile_link),
    universal: safeUrl('web', listing.link_mode),
    desktop: safeUrl('wallet', listing.desktop_link),
    web: safeUrl('web', listing.webapp_link),
  }
}

function networksOf(chains: readonly unknown[] = []): readonly CaipNetworkId[] {
  return [...new Set(chains.slice(0, maxNetworks).filter(isNetworkId))]
}
