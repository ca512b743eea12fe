import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Session } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Proposal } from '../ports/shared-session.ts'

/** The requests to the pairing. */
export type PairingRequest =
  /** A view that shows a code has opened. */
  | { type: 'pairing.requested' }
  /** The last view that shows a code has closed. */
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

/** What the pairing reports to the root. */
export type PairingNews =
  /** A wallet approved these namespaces: the networks of each, and the network it is on. */
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
