import type { Features } from '../config/features.ts'
import type { WalletChoice } from '../config/wallet-choice.ts'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Notice } from '../notices/notice.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import type { Environment, WallClock } from '../ports/runtime.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import type { Route } from '../router/routes.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import type { KitEvent } from './kit.events.ts'

/** How one namespace stands with its wallets, of which one is active (R-CON-1). */
export type WalletsState<N extends Namespace = Namespace> =
  | { readonly is: 'disconnected'; readonly failure: ConnectFailure | null }
  | { readonly is: 'reconnecting'; readonly connectorId: string }
  | { readonly is: 'connecting'; readonly connectorId: string }
  | {
      readonly is: 'connected'
      readonly connection: Connection<N>
      /** The wallet is on one of the networks that the dApp asked for. */
      readonly isSupported: boolean
      readonly switchingTo: CaipNetworkId<N> | null
      readonly switchFailure: SwitchFailure | null
      /** Connected too, the one used last first. */
      readonly others: readonly OtherWallet<N>[]
      /** Another wallet that is being asked, or could not be connected. */
      readonly attempt: Attempt | null
    }
  | {
      readonly is: 'disconnecting'
      readonly connection: Connection<N>
      readonly others: readonly OtherWallet<N>[]
      readonly attempt: Attempt | null
    }

export type OtherWallet<N extends Namespace = Namespace> = {
  readonly connection: Connection<N>
  readonly isDisconnecting: boolean
}

/** `error` is `null` while the wallet is asked. */
export type Attempt = { readonly connectorId: string; readonly error: KitError | null }

/** The last attempt to connect, while nothing newer has happened. */
export type ConnectFailure = { readonly connectorId: string; readonly error: KitError }
export type SwitchFailure = { readonly network: CaipNetworkId; readonly error: KitError }

export type RouterState = {
  readonly isOpen: boolean
  readonly isShaking: boolean
  /** The last one is on show. */
  readonly stack: readonly Route[]
  readonly canGoBack: boolean
  readonly direction: 'forward' | 'back'
}

export type DiscoveryState = {
  /** `idle` until somebody wants to look; `settled` once those that are here have had time to speak. */
  readonly is: 'idle' | 'looking' | 'settled'
  readonly connectors: readonly Connector[]
  /** Newest first (R-CON-9). */
  readonly recentIds: readonly string[]
}

export type NetworksState = {
  readonly requested: readonly Network[]
  readonly active: Network
  readonly isSwitchingNamespace: boolean
}

/** A question that a phone's wallet may answer (R-WC-1). */
export type PairingState =
  | { readonly is: 'idle' }
  /** The question is being made, anew when the last one ran out. */
  | { readonly is: 'preparing'; readonly isRenewal: boolean }
  /** It may be scanned or opened until `expiresAt`, in milliseconds of wall time. `uri` is a secret. */
  | { readonly is: 'waiting'; readonly uri: string; readonly expiresAt: number; readonly isRenewal: boolean }
  | { readonly is: 'approved' }
  /** `wallet/rejected` when the visitor said no, `pairing/expired` when nobody looked any more. */
  | { readonly is: 'failed'; readonly error: KitError }

/** A list of wallets that grows as it is read. */
export type WalletListing = {
  readonly is: 'idle' | 'loading' | 'loadingMore' | 'ready' | 'failed'
  readonly wallets: readonly ListedWallet[]
  /** How many there are altogether; 0 while that is not known. */
  readonly count: number
  readonly hasMore: boolean
  /** `bundled` when the directory could not be reached. */
  readonly source: 'live' | 'bundled'
}

/** The directory of wallets, as far as it has been asked (R-DIR-1, R-DIR-2). */
export type DirectoryState = {
  /** `ready` also when nothing could be had. */
  readonly is: 'idle' | 'loading' | 'ready'
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** Those used before, as far as the directory knows them. */
  readonly recent: readonly ListedWallet[]
  readonly custom: readonly ListedWallet[]
  /** How wallets announce themselves that the dApp does not want listed. */
  readonly excludedRdns: readonly string[]
  /** What is searched for; empty while browsing. */
  readonly text: string
  readonly isCertifiedOnly: boolean
  readonly listing: WalletListing
}

/** The whole of a kit at one moment. Parts that did not change stay identical. */
export type KitSnapshot<N extends Namespace = Namespace> = {
  readonly wallets: { readonly [K in N]: WalletsState<K> }
  readonly networks: NetworksState
  readonly discovery: DiscoveryState
  readonly directory: DirectoryState
  readonly pairing: PairingState
  readonly router: RouterState
  readonly notices: { readonly toast: Notice | null; readonly alert: Notice | null }
}

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A kit's settings after defaults. */
export type KitSettings = {
  readonly metadata: Metadata
  readonly features: Features
  readonly wallets: WalletChoice
  /** Wallets can be reached by QR code and link. */
  readonly hasSession: boolean
  /** There is a directory to ask. */
  readonly hasDirectory: boolean
  /** No adapter was passed: everything goes through the session (R-WC-4). */
  readonly isBasic: boolean
  readonly debug: boolean
  /** What visitors call each chain family, by language tag; `en` where a language has no name. */
  readonly names: { readonly [N in Namespace]?: ChainAdapter['names'] }
  readonly environment: Environment
  readonly clock: WallClock
  readonly projectId: string | undefined
}

/**
 * One wallet-connection kit on a page. Several on one page do not know each other.
 *
 * Made by `createKit`; verbs and hooks take it first.
 */
export interface Kit<N extends Namespace = Namespace, Id extends CaipNetworkId = CaipNetworkId> {
  readonly namespaces: readonly N[]
  readonly networkIds: readonly Id[]
  readonly settings: KitSettings
  getSnapshot(): KitSnapshot<N>
  /** What a server renders and a page hydrates from: nothing connected, nothing open. */
  getServerSnapshot(): KitSnapshot<N>
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Fetches what the kit needs to act, if nothing has yet. Rejects with `kit/load-failed`, and may be tried again. */
  load(): Promise<void>
  /** Hears of what the kit would track, analytics on or off, until the returned function is called (R-EVT-1). */
  onEvent(listener: (event: TrackedEvent) => void): () => void
  /** Says something to the kit; never throws, and answers by a new snapshot. A destroyed kit hears nothing. */
  send(event: KitEvent): void
  /** The chains of a namespace, with or without a wallet. Rejects with `chain/adapter-not-found`, `kit/load-failed`. */
  chain<K extends N>(namespace: K): Promise<ChainClient<K>>
  /** The active wallet of a namespace. Rejects with `connection/required` where no wallet is connected. */
  wallet<K extends N>(namespace: K): Promise<WalletClient<K>>
  readonly isDestroyed: boolean
  /** Ends everything the kit began: timers, listeners, sockets. What is still awaited rejects with `kit/destroyed`. */
  destroy(): void
}
