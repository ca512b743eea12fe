import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { NativeBalance } from '../domain/token.ts'
import type { SharedSession } from './shared-session.ts'

/** What a wallet says unasked. Addresses come in the wallet's order, the active one first. */
export type AdapterEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.accountsChanged'; accounts: Connection<N>['accounts'] }
  | { type: 'wallet.networkChanged'; network: CaipNetworkId<N> }
  /** A session allows other networks than before (R-NET-9). */
  | { type: 'wallet.approvalChanged'; approvedNetworks: readonly CaipNetworkId<N>[] }
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

/** Money from the connected account to somebody. `amount` is in base units: lamports, satoshis, a token's smallest. */
export type TransferRequest = {
  readonly to: string
  readonly amount: bigint
  /** The token's own address (a mint, a contract); the network's native money without one. */
  readonly token?: string | undefined
}

export type SendTransfer<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transfer: TransferRequest },
    signal: AbortSignal,
  ): Promise<{ hash: string }>
}['ask']

/** Balance of one token, in base units; nothing is there for a token that the account never held. */
export type ReadTokens<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N> },
    signal: AbortSignal,
  ): Promise<readonly { readonly token: string; readonly amount: bigint; readonly decimals: number }[]>
}['ask']

/** Transactions in the chain's own wire format, signed by the wallet and handed back unsent, in the same order. */
export type SignTransactions = (
  input: { address: string; transactions: readonly Uint8Array[] },
  signal: AbortSignal,
) => Promise<readonly Uint8Array[]>

/** The same, sent by the wallet; one hash each. */
export type SignAndSendTransactions = (
  input: { address: string; transactions: readonly Uint8Array[] },
  signal: AbortSignal,
) => Promise<readonly { hash: string }[]>

/** A partially signed Bitcoin transaction (BIP-174) in base64. */
export type SignPsbt = (
  input: {
    psbt: string
    signInputs: readonly {
      readonly address: string
      readonly index: number
      readonly sighashTypes?: readonly number[]
    }[]
    broadcast?: boolean
  },
  signal: AbortSignal,
) => Promise<{ psbt: string; hash?: string | undefined }>

/** What an adapter can do beyond connecting. A missing feature is `undefined`, never a polite lie. */
export type AdapterFeatures<N extends Namespace = Namespace> = {
  readonly 'kit:signMessage'?: SignMessage | undefined
  readonly 'kit:signTypedData'?: SignTypedData | undefined
  readonly 'kit:sendTransaction'?: SendTransaction<N> | undefined
  readonly 'kit:readBalance'?: ReadBalance<N> | undefined
  readonly 'kit:sendTransfer'?: SendTransfer<N> | undefined
  readonly 'kit:readTokens'?: ReadTokens<N> | undefined
  readonly 'kit:signTransactions'?: SignTransactions | undefined
  readonly 'kit:signAndSendTransactions'?: SignAndSendTransactions | undefined
  readonly 'kit:signPsbt'?: SignPsbt | undefined
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
 * Both loaders are called at most once a kit.
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
