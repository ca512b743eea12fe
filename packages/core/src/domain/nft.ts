import type { CaipNetworkId } from './namespace.ts'

/** One item of a collection that an account owns by its chain's own word. */
export type Nft = {
  readonly network: CaipNetworkId
  /** The contract of the collection, or the item's own mint. */
  readonly contract: string
  /** As decimal text; `null` where the address alone says which item it is, as a mint does. */
  readonly tokenId: string | null
  /** What its metadata call it, cleaned; empty where they are not known. */
  readonly name: string
  /** What its collection calls itself, cleaned; empty where that is not known. */
  readonly collection: string
  /** How many of it the account owns: more than one only of an edition. */
  readonly amount: bigint
  /** A `data:` URL, or of the service that knows the account's history; nothing else may be fetched. */
  readonly imageUrl?: string | undefined
}

/** An NFT, and what its arrival says of it. */
export type CollectedNft = Nft & {
  /** The service that knows the account's history says so. */
  readonly isSpam: boolean
  /** It came in a transaction that another account sent, and the account gave nothing of known worth for it. */
  readonly isUnasked: boolean
}

/**
 * How far the NFTs of an account are known. `all`: as far as its whole history tells. `some`: there may be more. `known`: there is no
 * history to ask, so they are those of the collections that the dApp lists.
 */
export type NftCoverage = 'all' | 'some' | 'known'
