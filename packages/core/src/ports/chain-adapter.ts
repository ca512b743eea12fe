import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { ChainClient } from './chain-client.ts'
import type { SessionNamespaceSpec, SessionSource } from './session-descriptor.ts'
import type { WalletClient } from './wallet-client.ts'

export type DiscoveryEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.found'; connector: Connector<N> }
  | { type: 'wallet.gone'; connectorId: string }

/** Reports the wallets on the page until the returned function is called. */
export type Discover<N extends Namespace = Namespace> = (listener: (event: DiscoveryEvent<N>) => void) => () => void

/** What the kit tells discovery. */
export type DiscoverySetup = {
  /** Ids of the session connectors of the kit. A wallet of the page must not take one, and needs no second way to it. */
  readonly sessionConnectorIds: readonly string[]
}

/** What the kit tells an adapter when it asks for the chain client of a namespace. */
export type ChainSetup<N extends Namespace = Namespace> = {
  /** Those of the kit. The same list follows what the dApp adds and removes, so look a network up each time; `perNetwork` helps. */
  readonly networks: readonly Network<N>[]
  /** Calls `listener` after the list has changed, until the returned function is called. Absent where it never changes. */
  readonly watchNetworks?: ((listener: () => void) => () => void) | undefined
  readonly metadata: { readonly name: string; readonly url: string; readonly icons: readonly string[] }
  readonly projectId: string | undefined
}

/** What the kit tells an adapter when it asks for the client of one wallet. */
export type WalletSetup<N extends Namespace = Namespace, Chain extends ChainClient<N> = ChainClient<N>> = {
  readonly connectorId: string
  /** What this adapter's `chain()` resolved with. */
  readonly chain: Chain
  readonly metadata: ChainSetup<N>['metadata']
  /** There for a wallet that lives on a session, and only for such a wallet. */
  readonly session?: SessionSource | undefined
}

/**
 * What a dApp passes to `createKit({ adapters })`: a few hundred bytes that know what a namespace is and how to load the
 * rest. Discovery and the chain client are loaded at most once a kit, a wallet client once for every wallet.
 *
 * @typeParam Chain the adapter's own chain client, with whatever its wallets share
 * @example
 * const ton = (): ChainAdapter<'ton', TonChain> => ({
 *   namespace: 'ton',
 *   names: { en: 'TON' },
 *   loadDiscovery: async () => (await import('./discovery.ts')).discover,
 *   chain: async (setup) => (await import('./chain.ts')).createTonChain(setup),
 *   wallet: async (setup) => (await import('./wallet.ts')).createTonWallet(setup),
 * })
 */
export type ChainAdapter<N extends Namespace = Namespace, Chain extends ChainClient<N> = ChainClient<N>> = {
  readonly namespace: N
  /** What visitors call these chains, by language tag. `en` is shown where the visitor's language has no name. */
  readonly names: { readonly en: string; readonly [language: string]: string }
  /** Where block explorers show an address, unless the network says so itself: `address` when left out. */
  readonly accountPath?: string | undefined
  loadDiscovery(setup: DiscoverySetup): Promise<Discover<N>>
  /**
   * Calls `listener` with the id of each wallet that something else in the page has connected, as wagmi's hooks, until the returned
   * function is called. The kit then restores that wallet, and it becomes the active one.
   */
  watchConnections?(listener: (connectorId: string) => void): () => void
  /** Fetches the code of both clients. The kit asks for it when the list of wallets is on show and the page has time. */
  preload?(): Promise<unknown>
  /** Whether the adapter can serve a network; every one without it. `addNetwork` refuses others. */
  canServe?(network: Network<N>): boolean
  chain(setup: ChainSetup<N>): Promise<Chain>
  wallet(setup: WalletSetup<N, Chain>): Promise<WalletClient<N>>
  /** What a session connector asks wallets for in this namespace, and how it reads them. A session may know it itself. */
  loadSessionSpec?(): Promise<SessionNamespaceSpec>
}
