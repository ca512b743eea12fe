import type { ApprovalsRequest } from '../approvals/approvals.events.ts'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { WalletId } from '../kit/kit.events.ts'
import type { KitEvent } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { Networks } from '../networks/active-network.ts'
import type { RequestReviewRequest } from '../request-review/request-review.events.ts'
import type { Route } from '../router/routes.ts'
import type { AccountShown, SignInAnswered, WalletsLeft } from '../sign-in/sign-in.events.ts'
import type { SocialLoginReturned } from '../social-login/social-login.events.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'
import type { Connections } from './coordination.ts'
import type { News, Requests } from './feature-types.ts'

/** The wallets that are disconnecting together, until the last one has. */
export type Disconnecting = {
  readonly namespaces: readonly Namespace[]
  readonly pending: readonly WalletId[]
  readonly failures: readonly KitError[]
}

/** One wallet that is being connected on several of its chains, one after the other. */
export type ConnectQueue = { readonly wallets: readonly WalletId[]; readonly at: number }

export type KitContext = {
  readonly namespaces: readonly Namespace[]
  readonly settings: KitSettings
  /** The active wallet of each namespace. */
  readonly connections: Connections
  readonly disconnecting: Disconnecting | null
  readonly connectQueue: ConnectQueue | null
  /** Nothing is tracked before the visitor's first interaction (R-EVT-1). */
  readonly hasInteracted: boolean
  /** The listing that the visitor chose to be reached through a session; `null` for any wallet. */
  readonly chosenListing: string | null
  /** The namespace that the kit follows, of the session approved last: that on show, else the first. */
  readonly sessionNamespace: Namespace | null
}

/** What another tab did, as storage reports it. */
export type OtherTabEvent =
  | { type: 'wallets.otherTabChanged'; namespace: Namespace; wallets: readonly StoredWallet[] }
  | { type: 'otherTab.networkSwitched'; network: CaipNetworkId }

/** Every event of the root: requests from outside, reports of its actors. */
export type RootEvent =
  | KitEvent
  | News
  | OtherTabEvent
  | AccountShown
  | WalletsLeft
  | SignInAnswered
  | ApprovalsRequest
  | RequestReviewRequest
  | SocialLoginReturned
  | { type: 'wallets.preloaded'; namespace: Namespace }
  /** Something else in the page has connected a wallet. */
  | { type: 'wallets.pageConnected'; namespace: Namespace; connectorId: string }
  | { type: 'success.shown'; namespace: Namespace }

/** What the root emits; `createKit` listens. */
export type RootEmitted =
  | { type: 'tracked'; event: TrackedEvent }
  /** The active wallet of the namespace; `account` as below. */
  | {
      type: 'connection.persisted'
      namespace: Namespace
      connectorId: string
      network: CaipNetworkId
      account: string | null
    }
  /** Where a wallet is now; which one is active is as it was. */
  | { type: 'connection.networkPersisted'; namespace: Namespace; connectorId: string; network: CaipNetworkId }
  /** The account that the visitor picked; `null` when the wallet's own choice is first. */
  | { type: 'connection.accountPersisted'; namespace: Namespace; connectorId: string; account: string | null }
  /** `null` forgets every wallet of the namespace. */
  /** `isAsked`: the visitor, or the dApp, disconnected it; else it is only gone. */
  | { type: 'connection.removed'; namespace: Namespace; connectorId: string | null; isAsked?: true }
  | { type: 'recents.persisted'; recentIds: readonly string[] }
  | { type: 'network.persisted'; network: CaipNetworkId }
  | { type: 'kit.crashed'; actor: string; error: unknown }

/** What a rule may know when it decides. */
export type RuleInput = {
  readonly context: KitContext
  readonly networks: Networks
  /** Every wallet that is connected, the active ones first. */
  readonly connected: readonly Connection[]
  /** Where the visitor asked to be, in another namespace than the one on show. */
  readonly switchingTo: CaipNetworkId | null
  readonly connectors: readonly Connector[]
  /** The wallets used last, newest first. */
  readonly recentIds: readonly string[]
  /** The places of the modal, empty while it is closed. */
  readonly stack: readonly Route[]
  /** The last of them, which is on show. */
  readonly route: Route | undefined
}

/** Something to be done: an event for an actor, something to emit, something to track, or an event for the root itself a little later. */
export type Effect =
  | { [A in keyof Requests]: { readonly to: A; readonly event: Requests[A] } }[keyof Requests]
  | { readonly emit: RootEmitted }
  | { readonly track: TrackedEvent }
  | { readonly delayed: Extract<RootEvent, { type: 'success.shown' }> }

export type RuleResult = { readonly set?: Partial<KitContext>; readonly effects?: readonly Effect[] }

/** What follows from an event. Pure: the same input gives the same result. */
export type Rule<T extends RootEvent['type']> = (input: RuleInput, event: Extract<RootEvent, { type: T }>) => RuleResult

export type Rules<T extends RootEvent['type']> = { readonly [K in T]: Rule<K> }

export type RuleTable = Partial<Rules<RootEvent['type']>>
