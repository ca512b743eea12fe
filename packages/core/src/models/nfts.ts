import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import type { CollectedNft, NftCoverage } from '../domain/nft.ts'
import { isKitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { connectionOf } from './shared/connections.ts'
import { type NftDoubt, nftDoubtOf } from './shared/doubts.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'

export type NftTile = {
  readonly id: string
  /** Empty where the chain has none that can be shown. */
  readonly name: string
  readonly collection: string
  /** As decimal text; `null` where its address alone says which it is. */
  readonly tokenId: string | null
  readonly amount: bigint
  readonly imageUrl: string | undefined
}

/** What the account's tab of NFTs may know. */
export type NftsModel = {
  /** `unsupported`: nothing tells the NFTs of this chain. */
  readonly is: 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly networkName: string
  readonly coverage: NftCoverage
  readonly tiles: readonly NftTile[]
  /** Perhaps not what they seem to be, each with the reason. */
  readonly unverified: readonly (NftTile & { readonly doubt: NftDoubt })[]
}

/**
 * The NFTs of the active account on the network of its wallet, or `null` while nothing is connected, or the dApp did not ask for that
 * network.
 *
 * @example selectNfts(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.tiles
 */
export function selectNfts(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  { namespace }: { readonly namespace: Namespace },
): NftsModel | null {
  const connection = connectionOf(snapshot, namespace)
  const network = connection && findNetwork(snapshot.networks.requested, connection.network)
  if (!connection || !network) return null
  const [{ address }] = connection.accounts
  const { is, of, nfts, coverage, error } = snapshot.nfts
  // What belongs to another account is never shown under this one (R-ACC-2).
  const isSame = of ? of.address === address && of.network === connection.network : is === 'failed'
  const isUnsupported = isSame && isKitError(error, 'feature/not-supported')
  return {
    is: !isSame || is === 'idle' ? 'loading' : isUnsupported ? 'unsupported' : is,
    ...{ address, coverage, networkId: connection.network, networkName: network.name },
    ...listsOf(isSame ? nfts : none),
  }
}

const none: readonly CollectedNft[] = []

const listsOf = memoizeBySource((nfts: readonly CollectedNft[]): Pick<NftsModel, 'tiles' | 'unverified'> => {
  const judged = nfts.map((nft) => ({ tile: toTile(nft), doubt: nftDoubtOf(nft) }))
  return {
    tiles: judged.flatMap(({ tile, doubt }) => (doubt === null ? [tile] : [])),
    unverified: judged.flatMap(({ tile, doubt }) => (doubt === null ? [] : [{ ...tile, doubt }])),
  }
})

const toTile = ({ contract, tokenId, name, collection, amount, imageUrl }: CollectedNft): NftTile => ({
  id: tokenId === null ? contract : `${contract}:${tokenId}`,
  ...{ name, collection, tokenId, amount, imageUrl },
})
