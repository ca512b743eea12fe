import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { IdentityRequest } from '../identity/identity.events.ts'

/** The account that gets the name, and the wallet that signs for it. */
export type AccountNameOwner = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  readonly network: CaipNetworkId
}

export type AccountNamesRequest =
  /** A view shows which names the account has. Reads them, unless that is known of this account. */
  | { type: 'accountNames.requested'; owner: AccountNameOwner }
  /** The visitor has typed a name, without its zone. */
  | { type: 'accountNames.typed'; label: string }
  /** Whether the name is free is asked once more. */
  | { type: 'accountNames.checkRequested' }
  /** The visitor wants the name that was typed, which is free: asks the wallet for a signature. */
  | { type: 'accountNames.registrationRequested' }
  /** No view shows it any more. A name that has been signed for is registered all the same. */
  | { type: 'accountNames.left' }

/** What it reports to the root: the account has a name. */
export type AccountNamesNews = { type: 'accountNames.registered'; owner: AccountNameOwner }

/** What follows from that. */
export type AccountNamesAsks = Extract<IdentityRequest, { type: 'identity.changed' }>
