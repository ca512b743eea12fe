import type { DirectoryState } from '../kit/kit.ts'
import { bindDirectory, type DirectorySetup, type DirectorySnapshot } from './directory.effects.ts'

/** The directory as a lazy feature. */
export const directoryFeature = (setup: DirectorySetup) => ({ ...bindDirectory(setup), read })

const suggesting = { idle: 'idle', loading: 'loading', ready: 'ready', failed: 'ready' } as const

const listing = {
  idle: 'idle',
  pausing: 'loading',
  loading: 'loading',
  loadingMore: 'loadingMore',
  ready: 'ready',
  failed: 'failed',
} as const

function read({ value, context }: DirectorySnapshot): DirectoryState {
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
