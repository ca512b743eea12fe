import type { CaipNetworkId } from '../domain/namespace.ts'

/** Whose name and picture, on which network. */
export type IdentityOf = { readonly address: string; readonly network: CaipNetworkId }

export type IdentityRequest =
  /** A view shows how an account is called. Each view that shows it says so, and says when it no longer does. */
  | ({ type: 'identity.watched' } & IdentityOf)
  | ({ type: 'identity.unwatched' } & IdentityOf)
  /** The account has got a name: what was read before is read again. */
  | ({ type: 'identity.changed' } & IdentityOf)

/** Identities tell the kit nothing: an account without one is shown by its address. */
export type IdentityNews = never
