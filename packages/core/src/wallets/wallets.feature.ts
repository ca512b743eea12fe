import type { DirectoryState } from '../kit/kit.ts'
import { bindWallets, type WalletsSetup, type WalletsSnapshot } from './wallets.effects.ts'

/** The directory as a feature that arrives late. */
export const walletsFeature = (setup: WalletsSetup) => ({ ...bindWallets(setup), read })

const suggesting = { asleep: 'asleep', loading: 'loading', ready: 'ready', failed: 'ready' } as const

const listing = {
  asleep: 'asleep',
  pausing: 'loading',
  loading: 'loading',
  loadingMore: 'loadingMore',
  ready: 'ready',
  failed: 'failed',
} as const

function read({ value, context }: WalletsSnapshot): DirectoryState {
  const { featured, recommended, recent, custom, excludedRdns, hasSuggestions, search, found, count } = context
  return {
    is: hasSuggestions ? 'ready' : suggesting[value.suggestions],
    featured,
    recommended,
    recent,
    custom,
    excludedRdns,
    text: search.text,
    isCertifiedOnly: search.isCertifiedOnly,
    listing: {
      is: listing[value.listing],
      wallets: found.wallets,
      count: found.count || (search.text === '' && !search.isCertifiedOnly ? count : 0),
      hasMore: found.hasMore,
      source: found.source,
    },
  }
}
