import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'

/** A question that a phone's wallet may answer (R-WC-1). */
export type PairingState = {
  /** The `connect`s that wait for the wallet that approves, by their ids. */
  readonly commands?: readonly string[]
} & (
  | { readonly is: 'idle' }
  /** The question is being made, anew when the last one ran out. */
  | { readonly is: 'preparing'; readonly isRenewal: boolean }
  /** It may be scanned or opened until `expiresAt`, in milliseconds of wall time. `uri` is a secret. */
  | { readonly is: 'waiting'; readonly uri: string; readonly expiresAt: number; readonly isRenewal: boolean }
  | { readonly is: 'approved'; readonly namespaces: readonly Namespace[] }
  /** `wallet/rejected` when the visitor said no, `pairing/expired` when nobody looked any more. */
  | { readonly is: 'failed'; readonly error: KitError }
)
