import type { CollectedNft, NftCoverage } from '../domain/nft.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { NftsOf } from './nfts.events.ts'

/** The NFTs of the account that a view shows. */
export type NftsState = {
  readonly is: 'idle' | 'loading' | 'ready' | 'failed'
  readonly of: NftsOf | null
  readonly nfts: readonly CollectedNft[]
  readonly coverage: NftCoverage
  /** `feature/not-supported` where nothing can tell the NFTs of this chain. */
  readonly error: KitError | null
}

export const initialNfts: NftsState = { is: 'idle', of: null, nfts: [], coverage: 'all', error: null }
