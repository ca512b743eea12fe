import type { CaipNetworkId } from '../domain/namespace.ts'

/** Whose NFTs, on which network. */
export type NftsOf = { readonly address: string; readonly network: CaipNetworkId }

export type NftsRequest =
  /** A view shows the NFTs of an account. */
  | ({ type: 'nfts.requested' } & NftsOf)
  /** The visitor asks again for what could not be read. */
  | { type: 'nfts.retried' }
  /** No view shows them any more. */
  | { type: 'nfts.left' }

/** The NFTs tell the kit nothing: what failed is shown where it was asked for. */
export type NftsNews = never
