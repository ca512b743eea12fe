import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace, WalletExtensions } from '../domain/namespace.ts'
import type { WalletAsset } from '../domain/token.ts'
import type { ExtensionsOf } from './chain-client.ts'
import type { RevokeDelegation } from './delegation.ts'
import type { OnLate } from './on-late.ts'
import type { OneTap, WithSignIn } from './one-tap.ts'
import type { CanBatchSwap, SendSwapBatch } from './swap.ts'
import type { TransferRequest } from './transfer.ts'

export type SignMessage = (
  input: { address: string; message: string | Uint8Array },
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
  /** EIP-2930: the storage that it will touch, each key of 32 bytes in hex. */
  readonly accessList?: readonly { readonly address: string; readonly storageKeys: readonly string[] }[] | undefined
  /** EIP-4844: bytes in hex for the network's blobs, at most 761 855 of them. Few wallets take them. */
  readonly blobData?: string | undefined
  readonly maxFeePerBlobGas?: bigint | undefined
}

// Both are written as methods, so that the client of one namespace passes where that of any is taken. `onLate` is of what the wallet
// itself sends; what a wallet only signs late, no adapter sends.
export type SendTransaction<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transaction: TransactionRequest },
    signal: AbortSignal,
    onLate?: OnLate,
  ): Promise<{ hash: string }>
}['ask']

export type SendTransfer<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transfer: TransferRequest },
    signal: AbortSignal,
    onLate?: OnLate,
  ): Promise<{ hash: string }>
}['ask']

/**
 * What the wallet itself says that an account has on a network, its own currency included (R-BAL-4). Shows the visitor nothing, answers
 * within `durations.walletAssets`, and every text and amount of it is checked. A wallet that does not list assets is not asked for them.
 *
 * @throws KitError `wallet/unsupported-method` for such a wallet, `wallet/invalid-answer`, `rpc/timeout`, …
 */
export type ReadAssets<N extends Namespace = Namespace> = {
  ask(input: { address: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<readonly WalletAsset[]>
}['ask']

/** What wallets of any namespace can do beyond connecting. */
export type CommonWalletFeatures<N extends Namespace = Namespace> = {
  readonly signMessage?: SignMessage | undefined
  readonly sendTransaction?: SendTransaction<N> | undefined
  readonly sendTransfer?: SendTransfer<N> | undefined
  readonly canBatchSwap?: CanBatchSwap<N> | undefined
  readonly sendSwapBatch?: SendSwapBatch<N> | undefined
  readonly readAssets?: ReadAssets<N> | undefined
  readonly revokeDelegation?: RevokeDelegation<N> | undefined
  /** The wallet's own interface: EIP-1193, Wallet Standard, or the wallet's. */
  readonly getProvider?: (() => Promise<unknown>) | undefined
}

/** What a wallet of `N` can do. A missing feature is `undefined`; a feature that is there works. */
export type WalletFeatures<N extends Namespace = Namespace> = CommonWalletFeatures<N> &
  ExtensionsOf<WalletExtensions, N>

/** What a wallet reports by itself. Addresses come in the wallet's order, the active one first. */
export type WalletEvent<N extends Namespace = Namespace> =
  | { type: 'wallet.accountsChanged'; accounts: Connection<N>['accounts'] }
  | { type: 'wallet.networkChanged'; network: CaipNetworkId<N> }
  /** A session allows other networks than before (R-NET-9). */
  | { type: 'wallet.approvalChanged'; approvedNetworks: readonly CaipNetworkId<N>[] }
  /** The dApp's own code made this wallet the active one of its namespace, as wagmi's `switchAccount` does. */
  | { type: 'wallet.activated' }
  | { type: 'wallet.disconnected' }

/**
 * One wallet of one namespace. The kit makes one for each wallet it connects, restores or tries to, never asks for two
 * attempts at a time, and destroys the client when the wallet has left or the attempt was given up. The machine owns
 * the status, the client owns the wire.
 */
export type WalletClient<N extends Namespace = Namespace> = {
  readonly namespace: N
  readonly connectorId: string
  /**
   * Asks the wallet. A wallet that lives on a session takes over what the session holds and asks nothing.
   *
   * An aborted connect leaves nothing behind, even when the wallet approves later. A second call while the wallet still
   * shows the prompt of an aborted one joins that prompt.
   *
   * @param input.oneTap for a wallet that signs in with the same question; others leave it alone
   * @throws KitError `wallet/rejected`, `wallet/not-found`, `wallet/no-account`, `connection/cancelled`, …
   */
  connect(
    input: { network: CaipNetworkId<N>; oneTap?: OneTap | undefined },
    signal: AbortSignal,
  ): Promise<WithSignIn<Connection<N>>>
  /**
   * Restores an earlier connection without asking the visitor; `null` when the wallet is gone or no longer allows it.
   *
   * @param input.network where the wallet was, for wallets that are on no network of their own
   */
  restore(input: { network?: CaipNetworkId<N> | undefined }, signal: AbortSignal): Promise<Connection<N> | null>
  /** Disconnects, here first; resolves when the wallet has answered, or was not connected. */
  disconnect(signal: AbortSignal): Promise<void>
  /** Resolves with the network the wallet is on afterwards, read from the wallet; another than asked for is a failure. */
  switchNetwork(input: { network: CaipNetworkId<N> }, signal: AbortSignal): Promise<CaipNetworkId<N>>
  /**
   * `false` where the wallet is on no network of its own, as one that learns it with every transaction: `switchNetwork` asks it
   * nothing, and each tab does it for itself.
   */
  readonly hasOwnNetwork?: boolean
  /**
   * This wallet is now the active one of its namespace. For adapters that write into something the dApp shares between
   * wallets, as a wagmi config; nothing is asked of the wallet.
   */
  activate?(): void
  /**
   * Puts the account that the visitor picked first, here and for whatever else in the page reads the wallet's accounts, as a
   * wagmi config, and keeps it there while the wallet repeats its list. When the visitor switches the account in the wallet, that
   * one is first again. Does nothing for an address that the wallet does not share; nothing is asked of the wallet.
   */
  pickAccount?(address: string): void
  /**
   * Calls `listener` when the wallet shares accounts with the site although this client asks nothing: the visitor has
   * approved a question that was open before, for which `connect` threw `wallet/request-pending`. Until the returned
   * function is called.
   */
  watchApproval?(listener: () => void): () => void
  /**
   * Reads the connected wallet again without asking the visitor, and reports what has changed: the browser had stopped the page, and
   * the wallet's own events are lost. Does nothing without a connection; a failed read changes nothing.
   */
  recheck?(): void
  /** Calls `listener` with what the connected wallet reports, until the returned function is called. */
  watch(listener: (event: WalletEvent<N>) => void): () => void
  /**
   * Resolves when the wallet shows no prompt of this client and every disconnect has ended. The kit waits for it before
   * it destroys a client that nothing holds, so that trying again joins an open prompt.
   */
  whenIdle?(): Promise<void>
  /** Removes every listener, timer and socket, without a report. What is still awaited rejects with `kit/destroyed`. */
  destroy(): void
  readonly features: WalletFeatures<N>
}
