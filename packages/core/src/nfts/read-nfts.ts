import type { ChainClients } from '../clients/chain-clients.ts'
import { serviceLimits } from '../config/service-limits.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { CollectedNft } from '../domain/nft.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { OwnedNft } from '../ports/nfts.ts'
import { type Arrival, type Arrivals, readArrivals } from './arrivals.ts'
import type { NftsOf } from './nfts.events.ts'
import type { NftsAnswer } from './nfts.machine.ts'

export type NftsSources = {
  /** Absent when there is nowhere to ask. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly chains: Pick<ChainClients, 'load'>
}

/**
 * The NFTs that an account owns by its chain's own word, with what the history says of their arrival.
 *
 * @throws KitError `feature/not-supported` for a chain whose NFTs nobody tells, `rpc/…`
 */
export async function readNfts(
  { loadBlockchainApi, chains }: NftsSources,
  { force, ...of }: NftsOf & { readonly force: boolean },
  signal: AbortSignal,
): Promise<NftsAnswer> {
  const { features } = await chains.load(namespaceOf(of.network))
  if (!features.readNfts)
    throw new KitError('feature/not-supported', { detail: `readNfts of ${namespaceOf(of.network)}` })
  let arrivals: Arrivals = { coverage: 'all', byHash: new Map() }
  const receivedIn = async (either: AbortSignal) => {
    arrivals = await readArrivals(loadBlockchainApi, { ...of, force }, either)
    return [...arrivals.byHash.keys()]
  }
  const { nfts, isPartial } = await features.readNfts({ ...of, receivedIn }, signal)
  const { coverage, byHash } = arrivals
  return {
    nfts: withinBudget(nfts.map((nft) => withArrival(nft, nfts, byHash))),
    coverage: coverage === 'all' && isPartial ? 'some' : coverage,
  }
}

function withArrival(
  { transaction, isListed, ...nft }: OwnedNft,
  all: readonly OwnedNft[],
  byHash: ReadonlyMap<string, Arrival>,
): CollectedNft {
  const arrival = transaction === undefined ? undefined : byHash.get(transaction)
  if (!arrival) return { ...nft, isSpam: false, isUnasked: false }
  const isAlone = all.filter((other) => other.transaction === transaction).length === 1
  const shown = isAlone ? arrival.only : null
  return {
    ...nft,
    name: nft.name || (shown?.name ?? ''),
    imageUrl: nft.imageUrl ?? shown?.imageUrl,
    // A dApp that lists a collection knows it.
    isSpam: arrival.isSpam && !isListed,
    isUnasked: arrival.isUnasked && !isListed,
  }
}

/** Pictures that chains keep are text in memory: what is beyond a budget is shown without one. */
function withinBudget(nfts: readonly CollectedNft[]): readonly CollectedNft[] {
  let left = serviceLimits.nftPictureBytes
  return nfts.map((nft) => {
    left -= nft.imageUrl?.length ?? 0
    return left < 0 ? { ...nft, imageUrl: undefined } : nft
  })
}
