import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import type { FeatureStates, PublicRequest } from '../root/feature-types.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import type { RootRequest } from './kit.events.ts'
import type { KitSettings } from './settings.ts'

/** Everything that can be asked of a kit: of the root, or of a feature, which names what it takes. A click is one of these. */
export type KitEvent = RootRequest | PublicRequest

/** The whole of a kit at one moment. Parts that did not change stay identical. */
export type KitSnapshot<N extends Namespace = Namespace> = Omit<FeatureStates, 'wallets'> & {
  readonly wallets: { readonly [K in N]: WalletsState<K> }
}

/**
 * One wallet-connection kit on a page. Several on one page do not know each other.
 *
 * Made by `createKit`; verbs and hooks take it first.
 */
export interface Kit<N extends Namespace = Namespace, Id extends CaipNetworkId = CaipNetworkId> {
  readonly namespaces: readonly N[]
  readonly adapters: readonly ChainAdapter[]
  /** Of the networks that `createKit` was given; the snapshot has those of now. */
  readonly networkIds: readonly Id[]
  readonly settings: KitSettings
  getSnapshot(): KitSnapshot<N>
  /** What a server renders and a page hydrates from: nothing open, and at most the account that `withInitialState` names. */
  getServerSnapshot(): KitSnapshot<N>
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Fetches what the kit needs to act, if nothing has yet. Rejects with `kit/load-failed`, and may be tried again. */
  load(): Promise<void>
  /** Calls `listener` with every tracked event, analytics on or off, until the returned function is called (R-EVT-1). */
  onEvent(listener: (event: TrackedEvent) => void): () => void
  /** Sends an event; never throws, and the answer is a new snapshot. A destroyed kit ignores it. */
  send(event: KitEvent): void
  /** The chains of a namespace, with or without a wallet. Rejects with `chain/adapter-not-found`, `kit/load-failed`. */
  chain<K extends N>(namespace: K): Promise<ChainClient<K>>
  /** The active wallet of a namespace. Rejects with `connection/required` where no wallet is connected. */
  wallet<K extends N>(namespace: K): Promise<WalletClient<K>>
  readonly isDestroyed: boolean
  /** Ends everything the kit began: timers, listeners, sockets. What is still awaited rejects with `kit/destroyed`. */
  destroy(): void
}
