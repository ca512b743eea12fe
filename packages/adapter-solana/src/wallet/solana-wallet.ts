import type { CaipNetworkId, ConnectedWallet, ConnectorKind, SignInRequest } from '@kit/core'
import type { Address } from '@solana/kit'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** An account that a wallet shares, its address checked. */
export type SolanaAccount = {
  readonly address: Address
  /** The networks it may be used on. */
  readonly networks: readonly SolanaNetworkId[]
  /** What the wallet itself knows it by. */
  readonly source: unknown
}

export type SignTransactionsArgs = {
  readonly account: SolanaAccount
  readonly network: SolanaNetworkId
  readonly transactions: readonly Uint8Array[]
}

export type SignInArgs = {
  readonly account: SolanaAccount
  readonly network: SolanaNetworkId
  readonly request: SignInRequest
}

/** Where a session is. Wallets of the page are on no network of their own. */
export type SessionNetwork = {
  network(): SolanaNetworkId
  networks(): readonly SolanaNetworkId[]
  select(network: SolanaNetworkId): boolean
}

/** One way to one wallet, whatever it speaks. What comes through it is not vetted, but for accounts. */
export type SolanaWallet = {
  readonly connectorId: string
  readonly kind: ConnectorKind
  readonly wallet: ConnectedWallet
  /** What dApps hold: the wallet's own interface. */
  readonly provider: unknown
  readonly sessionNetwork?: SessionNetwork | undefined
  /** Asks for accounts; silently only for those that are shared already. */
  connect(isSilent: boolean): Promise<void>
  disconnect(): Promise<void>
  /**
   * The accounts that are shared at this moment, the active one first.
   *
   * @throws KitError `wallet/invalid-answer`
   */
  accounts(): readonly SolanaAccount[]
  /** Hears that something may have changed, until the returned function is called. */
  onChange(changed: () => void): () => void
  signMessage(account: SolanaAccount, message: Uint8Array, signal: AbortSignal): Promise<unknown>
  /** Absent in a wallet that signs no transactions, or only sends them. */
  readonly signTransactions?:
    | ((signing: SignTransactionsArgs, signal: AbortSignal) => Promise<readonly unknown[]>)
    | undefined
  /** Absent in a wallet that writes no sign-in messages. */
  readonly signIn?: ((asked: SignInArgs, signal: AbortSignal) => Promise<unknown>) | undefined
  readonly signAndSendTransactions?:
    | ((signing: SignTransactionsArgs, signal: AbortSignal) => Promise<readonly unknown[]>)
    | undefined
}
