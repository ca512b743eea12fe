import type { CaipNetworkId } from '../domain/namespace.ts'

/** Whose transactions, on which network. */
export type ActivityOf = { readonly address: string; readonly network: CaipNetworkId }

export type ActivityRequest =
  /** A view shows the transactions of an account. */
  | ({ type: 'activity.requested' } & ActivityOf)
  /** The visitor wants older ones. */
  | { type: 'activity.moreRequested' }
  /** Something has happened since they were read. */
  | { type: 'activity.refreshRequested' }
  /** The visitor asks again for what could not be read. */
  | { type: 'activity.retried' }
  /** No view shows them any more. */
  | { type: 'activity.left' }

/** The activity tells the kit nothing: what failed is shown where it was asked for. */
export type ActivityNews = never
