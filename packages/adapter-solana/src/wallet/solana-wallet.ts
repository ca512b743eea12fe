import type { CaipNetworkId, ConnectedWallet, ConnectorKind } from '@kit/core'
import type { Address } from '@solana/kit'
import type { GivenFields } from '../signing/features.ts'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** An account that a wallet shares; its address is checked. */
export type SolanaAccount = {
  readonly address: Address
  /** The networks the account serves. */
  readonly networks: readonly SolanaNetworkId[]
  /** The wallet's own account object. */
  readonly source: unknown
}

export type SignTransactionsArgs = {
  readonly account: SolanaAccount
  readonly network: SolanaNetworkId
  readonly transactions: readonly Uint8Array[]
}

export type SignInArgs = {
  /** Left out where the wallet connects with it: the visitor chooses. */
  readonly account?: SolanaAccount | undefined
  readonly network: SolanaNetworkId
  readonly request: GivenFields
}

/** The current network of a session. Wallets of the page have no network of their own. */
export type SessionNetwork = {
  network(): SolanaNetworkId
  networks(): readonly SolanaNetworkId[] | undefined
  select(network: SolanaNetworkId): boolean
}

/** One interface for every kind of wallet. Its answers are unchecked, except accounts. */
export type SolanaWallet = {
  readonly connectorId: string
  readonly kind: ConnectorKind
  readonly info: ConnectedWallet
  /** The wallet's own interface, for dApps. */
  readonly provider: unknown
  readonly sessionNetwork?: SessionNetwork | undefined
  /** Whether the dApp is connecting the wallet without the kit, which then leaves the outcome alone. */
  readonly isConnecting?: boolean
  /**
   * Asks for accounts; a silent connect shows no prompt and only reads the accounts that are shared already.
   *
   * @param signal ends a wait for what the dApp itself has asked; it withdraws no prompt
   */
  connect(isSilent: boolean, signal: AbortSignal): Promise<void>
  /** @param signal aborts when the wallet has answered or its time is over */
  disconnect(signal: AbortSignal): Promise<unknown>
  /**
   * The accounts that the wallet shares now, the active one first.
   *
   * @throws KitError `wallet/invalid-answer`
   */
  accounts(): readonly SolanaAccount[]
  /** Calls the listener when something may have changed, until the returned function is called. */
  onChange(changed: () => void): () => void
  /** Absent for a session that did not approve it. */
  readonly signMessage?:
    | ((account: SolanaAccount, message: Uint8Array, signal: AbortSignal) => Promise<unknown>)
    | undefined
  /** Absent for a wallet that signs no transactions, or only sends them. */
  readonly signTransactions?:
    | ((signing: SignTransactionsArgs, signal: AbortSignal) => Promise<readonly unknown[]>)
    | undefined
  /** Connects, too, where the wallet is not connected. Absent for a wallet without Sign-In With Solana. */
  readonly signIn?: ((asked: SignInArgs, signal: AbortSignal) => Promise<unknown>) | undefined
  readonly signAndSendTransactions?:
    | ((signing: SignTransactionsArgs, signal: AbortSignal) => Promise<readonly unknown[]>)
    | undefined
}
