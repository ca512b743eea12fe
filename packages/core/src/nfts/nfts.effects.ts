import { fromPromise, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { pageReturns } from '../actors/page-returns.ts'
import type { Route } from '../router/routes.ts'
import { type NftsQuery, nftsMachine } from './nfts.machine.ts'
import type { NftsState } from './nfts.state.ts'
import { type NftsSources, readNfts } from './read-nfts.ts'

/** The NFTs, bound to the chains, and to the service that knows what came when. */
export function loadNfts(sources: NftsSources, watchReturn: FeatureServices['watchReturn']) {
  const read = fromPromise(async ({ input: { of, force }, signal }: { input: NftsQuery; signal: AbortSignal }) =>
    of ? readNfts(sources, { ...of, force }, signal) : ({ nfts: [], coverage: 'all' } as const),
  )
  return loadedFeature(
    nftsMachine.provide({ actors: { read, returns: pageReturns(watchReturn) } }),
    toNftsState,
    undefined,
    (route, stack) => (showsNfts(route) && !stack.some(showsNfts) ? ({ type: 'nfts.left' } as const) : null),
  )
}

const showsNfts = ({ view }: Route): boolean => view === 'Account'

function toNftsState({ value, context }: SnapshotFrom<typeof nftsMachine>): NftsState {
  const { of, nfts, coverage, error } = context
  return { is: value === 'refreshing' ? 'ready' : value, of, nfts, coverage, error }
}
