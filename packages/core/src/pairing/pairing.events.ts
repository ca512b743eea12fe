import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Session } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Proposal } from '../ports/shared-session.ts'

/** What can be said to the pairing. */
export type PairingRequest =
  /** A view wants a code. */
  | { type: 'pairing.requested' }
  /** No view wants one any more. */
  | { type: 'pairing.left' }
  /** The proposal that ran out, was declined or failed is made again. */
  | { type: 'pairing.retried' }
  /** A command waits for the wallet that approves. */
  | { type: 'pairing.awaited'; command: string }
  /** Whether the page is in sight: a proposal that the visitor cannot see is not renewed. */
  | { type: 'pairing.watched'; isWatched: boolean }

/** What the effect reports. */
export type PairingReport =
  | { type: 'proposal.made'; proposal: Proposal }
  | { type: 'proposal.approved'; session: Session }
  | { type: 'proposal.failed'; error: unknown }

/** What the pairing tells the kit. */
export type PairingNews =
  /** A wallet approved these: each on these networks, and where it says that it is. */
  | {
      type: 'pairing.approved'
      parts: readonly {
        namespace: Namespace
        network: CaipNetworkId
        networks: readonly CaipNetworkId[]
      }[]
      /** The commands that waited for it. */
      commands: readonly string[]
    }
  | { type: 'pairing.failed'; error: KitError }
