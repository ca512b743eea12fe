import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'

/** A proposal that a wallet on a phone may approve (R-WC-1). */
export type PairingState = {
  /** The `connect`s that wait for the wallet that approves, by their ids. */
  readonly commands?: readonly string[]
} & (
  | { readonly is: 'idle' }
  /** The proposal is being made, or made again after it has expired. */
  | { readonly is: 'preparing'; readonly isRenewal: boolean }
  /** It may be scanned or opened until `expiresAt`, in milliseconds of wall time. `uri` is a secret. */
  | { readonly is: 'waiting'; readonly uri: string; readonly expiresAt: number; readonly isRenewal: boolean }
  | { readonly is: 'approved'; readonly namespaces: readonly Namespace[] }
  /** `wallet/rejected` when the visitor refused, `pairing/expired` when the page was out of sight. */
  | { readonly is: 'failed'; readonly error: KitError }
)

export const initialPairing: PairingState = { is: 'idle' }
