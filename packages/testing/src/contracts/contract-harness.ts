import type { CaipNetworkId, Namespace, Network } from '@kit/core'
import type { ChainAdapter, SessionSource, TransactionRequest, TransferRequest, WalletClient } from '@kit/core/ports'
import type { ContractLedger, LedgerTransaction } from './contract-ledger.ts'

/** What the contract does with a wallet of the adapter's namespace. */
export type ContractWallet<N extends Namespace = Namespace> = {
  /** At least two. The first one starts as the active one. */
  readonly addresses: readonly string[]
  /** The visitor approves every prompt: how a wallet starts. */
  approve(): void
  /** The visitor refuses every prompt. */
  reject(): void
  /** The visitor leaves every prompt open. */
  hang(): void
  /** The wallet answers no request, not even those that need no prompt. */
  freeze(): void
  /** The visitor approves the open prompts, however late. */
  answerNow(): void
  /** Whether a prompt waits for the visitor. */
  isAsking(): boolean
  /**
   * The network that the wallet is on. Leave it out, together with `moveTo`, for wallets that are on no network of
   * their own and get it with every request.
   */
  network?(): CaipNetworkId<N>
  moveTo?(network: CaipNetworkId<N>): void
  switchAccount(index: number): void
  /** The visitor withdraws the site's permission in the wallet. */
  disconnectSite(): void
  /** The wallet no longer knows this network. Leave it out where wallets know a fixed set of networks. */
  forgetNetwork?: ((network: CaipNetworkId<N>) => void) | undefined
  /**
   * Whether the address signed exactly this message, verified by a library that the adapter does not use. Without it
   * the contract checks only the shape of signatures.
   */
  verifySignature?(signed: SignedMessage): Promise<boolean> | boolean
  /** Each makes the wallet answer a connect with a value that makes no sense. */
  readonly nonsenseAnswers: readonly (() => void)[]
  /** Each makes the wallet emit an event that makes no sense. */
  readonly nonsenseEvents: readonly (() => void)[]
}

export type SignedMessage = {
  readonly address: string
  readonly message: string | Uint8Array
  readonly signature: string
}

/** A feature that prompts the visitor, as a call. */
export type PromptingFeature = {
  readonly name: string
  use(signal: AbortSignal): Promise<unknown>
  /** Whether an answer is right, as far as can be told of it alone. */
  isAnswer(answer: unknown): boolean | Promise<boolean>
  /** For a feature that sends: the transactions of an answer, which the contract looks up in the `ledger`. */
  sent?(answer: unknown): SentTransactions
}

/** What a feature says that it sent, and what it was asked to send. */
export type SentTransactions = {
  readonly ids: readonly unknown[]
  /** The data of each transaction that was asked for, in the order of the ids, as the ledger gives it. */
  readonly data: readonly LedgerTransaction['data'][]
}

/** One adapter with its wallets. Every check gets a new one. */
export type ContractHarness<N extends Namespace = Namespace> = {
  readonly adapter: ChainAdapter<N>
  /** The dApp's networks. The wallet knows them and is on the first. */
  readonly networks: readonly [Network<N>, Network<N>, ...Network<N>[]]
  /** A network that the wallet can be on and that is not one of the dApp's. */
  readonly foreignNetwork: CaipNetworkId<N>
  readonly connectorId: string
  readonly wallet: ContractWallet<N>
  /** The session that the wallet of `connectorId` lives on. Leave it out for a wallet on the page. */
  readonly session?: SessionSource | undefined
  /** Another wallet on the same page, with its own keys. The kit connects both, each through its own client. */
  readonly second: { readonly connectorId: string; readonly wallet: ContractWallet<N> }
  /** Input for `sendTransaction`. Leave it out without nodes. */
  readonly transaction?: TransactionRequest | undefined
  /** Input for `sendTransfer`. Leave it out without nodes. */
  readonly transfer?: TransferRequest | undefined
  /** The chain behind them, to compare what the adapter says and does with. Leave it out without nodes. */
  readonly ledger?: ContractLedger | undefined
  /** The highest fee that one of these payments needs, in base units of the network's own currency. Without it any fee passes. */
  readonly mostFee?: bigint | undefined
  /** Whether there are nodes to read balances and tokens from. Default: with a `transaction` or a `transfer`. */
  readonly canRead?: boolean | undefined
  /**
   * The features that only wallets of this namespace have, as calls with the account of an address. The contract tests
   * them like every other feature.
   */
  readonly promptingFeatures?: ((client: WalletClient<N>, address: string) => readonly PromptingFeature[]) | undefined
  /** Milliseconds a client gets for what it must do at once. Default: 10 000. */
  readonly timeout?: number | undefined
  stop?(): Promise<void> | void
}

export type ContractSetup<N extends Namespace = Namespace> = () => Promise<ContractHarness<N>> | ContractHarness<N>
