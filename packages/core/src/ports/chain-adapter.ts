import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance } from '../domain/token.ts'

/** What a wallet says unasked. Addresses come in the wallet's order, the active one first. */
export type AdapterEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.accountsChanged'; accounts: Connection<N>['accounts'] }
  | { type: 'wallet.networkChanged'; network: CaipNetworkId<N> }
  | { type: 'wallet.disconnected' }

export type DiscoveryEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.found'; connector: Connector<N> }
  | { type: 'wallet.gone'; connectorId: string }

export type SignMessage = (
  input: { address: string; message: string | Uint8Array },
  signal: AbortSignal,
) => Promise<{ signature: string }>

/** EIP-712 in its own words; `types` lists every struct but the domain's. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type SignTypedData = (
  input: { address: string; typedData: TypedData },
  signal: AbortSignal,
) => Promise<{ signature: string }>

/** A transaction a dApp asks for. `value` is in base units. */
export type TransactionRequest = {
  readonly to: string
  readonly value?: bigint | undefined
  readonly data?: string | undefined
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

// Both are written as methods, so that the adapter of one namespace passes where that of any is taken.
export type SendTransaction<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transaction: TransactionRequest },
    signal: AbortSignal,
  ): Promise<{ hash: string }>
}['ask']

export type ReadBalance<N extends Namespace = Namespace> = {
  ask(input: { address: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<NativeBalance<N>>
}['ask']

/** What an adapter can do beyond connecting. A missing feature is `undefined`, never a polite lie. */
export type AdapterFeatures<N extends Namespace = Namespace> = {
  readonly 'kit:signMessage'?: SignMessage | undefined
  readonly 'kit:signTypedData'?: SignTypedData | undefined
  readonly 'kit:sendTransaction'?: SendTransaction<N> | undefined
  readonly 'kit:readBalance'?: ReadBalance<N> | undefined
  /** The wallet's own interface: EIP-1193, Wallet Standard, or the wallet's. */
  readonly 'kit:getProvider'?: (() => Promise<unknown>) | undefined
}

/** One chain family. Stateless to its caller: the machine owns status, the adapter owns the wire. */
export type ChainAdapter<N extends Namespace = Namespace> = {
  readonly namespace: N
  /**
   * Asks the wallet. The connection carries the `connectorId` that was asked for. An aborted connect leaves nothing
   * behind, even when the wallet says yes later.
   */
  connect(input: { connectorId: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<Connection<N>>
  /** Picks an earlier connection up without asking; `null` when the wallet is gone or no longer allows it. */
  restore(input: { connectorId: string }, signal: AbortSignal): Promise<Connection<N> | null>
  disconnect(input: { connectorId: string }, signal: AbortSignal): Promise<void>
  /** Resolves with the network the wallet is on afterwards, read from the wallet; another than asked for is a failure. */
  switchNetwork(input: { network: CaipNetworkId<N> }, signal: AbortSignal): Promise<CaipNetworkId<N>>
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
}

/**
 * What a dApp passes to `createKit`: a few hundred bytes that know what they are and how to load themselves.
 * Both loaders are called at most once a kit.
 */
export type AdapterDescriptor<N extends Namespace = Namespace> = {
  readonly namespace: N
  /** Reports the wallets that are here until the returned function is called. */
  loadDiscovery(): Promise<(listener: (event: DiscoveryEvent<N>) => void) => () => void>
  load(setup: AdapterSetup<N>): Promise<ChainAdapter<N>>
}
