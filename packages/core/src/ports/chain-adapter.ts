import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { AdapterFeatures } from './adapter-features.ts'
import type { SharedSession } from './shared-session.ts'

/** What a wallet says unasked. Addresses come in the wallet's order, the active one first. */
export type AdapterEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.accountsChanged'; accounts: Connection<N>['accounts'] }
  | { type: 'wallet.networkChanged'; network: CaipNetworkId<N> }
  /** A session allows other networks than before (R-NET-9). */
  | { type: 'wallet.approvalChanged'; approvedNetworks: readonly CaipNetworkId<N>[] }
  /** The dApp's own code made this wallet the active one of its namespace, as wagmi's `switchAccount` does. */
  | { type: 'wallet.activated' }
  | { type: 'wallet.disconnected' }

export type DiscoveryEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.found'; connector: Connector<N> }
  | { type: 'wallet.gone'; connectorId: string }

/**
 * One wallet of one chain family; the kit loads one for every wallet that it speaks with. Stateless to its caller: the
 * machine owns status, the adapter owns the wire.
 */
export type ChainAdapter<N extends Namespace = Namespace> = {
  readonly namespace: N
  /**
   * Asks the wallet. The connection carries the `connectorId` that was asked for. An aborted connect leaves nothing
   * behind, even when the wallet says yes later.
   */
  connect(input: { connectorId: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<Connection<N>>
  /**
   * Picks an earlier connection up without asking; `null` when the wallet is gone or no longer allows it. `network` is
   * where it was, for wallets that are on no network of their own.
   */
  restore(
    input: { connectorId: string; network?: CaipNetworkId<N> | undefined },
    signal: AbortSignal,
  ): Promise<Connection<N> | null>
  disconnect(input: { connectorId: string }, signal: AbortSignal): Promise<void>
  /** Resolves with the network the wallet is on afterwards, read from the wallet; another than asked for is a failure. */
  switchNetwork(input: { network: CaipNetworkId<N> }, signal: AbortSignal): Promise<CaipNetworkId<N>>
  /**
   * This wallet is now the one on show among those of its namespace. For adapters that write into something the dApp
   * shares between them; nothing is asked of the wallet.
   */
  lead?(): void
  /** Follows the connected wallet until the returned function is called. */
  watch(listener: (event: AdapterEvent<N>) => void): () => void
  /** Lets go of every listener, timer and socket. */
  destroy(): void
  readonly features: AdapterFeatures<N>
}

/** What the kit tells an adapter when it loads it. */
export type AdapterSetup<N extends Namespace = Namespace> = {
  readonly networks: readonly Network<N>[]
  readonly metadata: { readonly name: string; readonly url: string; readonly icons: readonly string[] }
  readonly projectId: string | undefined
  /**
   * The session that connections by `sessionConnectorId` live on; the same one for every namespace. `connect` takes
   * over what the session already holds and asks nobody. Absent when the dApp passed no such connector.
   */
  readonly loadSession?: (() => Promise<SharedSession>) | undefined
}

/**
 * What a dApp passes to `createKit`: a few hundred bytes that know what they are and how to load themselves.
 * Discovery is loaded at most once a kit, an adapter once for every wallet.
 */
export type AdapterDescriptor<N extends Namespace = Namespace> = {
  readonly namespace: N
  /**
   * Reports the wallets that are here until the returned function is called.
   *
   * @param about `hasSession`: the kit offers a session of its own, so another way to the same is not worth listing
   */
  loadDiscovery(about?: {
    readonly hasSession: boolean
  }): Promise<(listener: (event: DiscoveryEvent<N>) => void) => () => void>
  load(setup: AdapterSetup<N>): Promise<ChainAdapter<N>>
}
