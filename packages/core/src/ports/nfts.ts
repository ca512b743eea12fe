import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Nft } from '../domain/nft.ts'

/** An NFT that an address owns, as its chain says. */
export type OwnedNft = Nft & {
  /** The newest of the transactions that were asked for in which it came; absent where it was found otherwise. */
  readonly transaction?: string | undefined
  /** The dApp lists its collection itself. */
  readonly isListed: boolean
}

export type OwnedNfts = {
  readonly nfts: readonly OwnedNft[]
  /** There may be more that this chain does not tell, or that could not be read. */
  readonly isPartial: boolean
}

/**
 * Reads the NFTs that an address owns, each proven on its chain. Names are cleaned, and pictures are `data:` URLs: no other host is
 * asked. An item whose contract answers nonsense is left out, and one whose metadata do is there without them.
 *
 * @param input.receivedIn the hashes of the transactions in which the address received NFTs, newest first; not called on a chain that
 * lists itself what an address has
 * @throws KitError `network/unknown`, `rpc/…`, what `receivedIn` throws; after a minute `rpc/timeout`
 */
export type ReadNfts<N extends Namespace = Namespace> = {
  ask(
    input: {
      readonly address: string
      readonly network: CaipNetworkId<N>
      readonly receivedIn: (signal: AbortSignal) => Promise<readonly string[]>
    },
    signal: AbortSignal,
  ): Promise<OwnedNfts>
}['ask']
