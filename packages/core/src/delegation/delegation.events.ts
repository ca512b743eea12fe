import type { CaipNetworkId } from '../domain/namespace.ts'

/** Whose delegation, on which network. */
export type DelegationOf = { readonly address: string; readonly network: CaipNetworkId }

export type DelegationRequest =
  /** A view shows whether the account is delegated. */
  | ({ type: 'delegation.requested' } & DelegationOf)
  /** The visitor takes the account back from the contract. */
  | ({ type: 'delegation.revokeRequested'; readonly connectorId: string } & DelegationOf)
