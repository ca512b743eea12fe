import type { CaipNetworkId, Namespace, Network } from '@kit/core'
import type { AdapterDescriptor, SignInRequest, SignPsbt, TransactionRequest, TransferRequest } from '@kit/core/ports'

/** A wallet of the adapter's chain family, as far as the contract moves it. */
export type ContractWallet<N extends Namespace = Namespace> = {
  /** At least two; the first is the active one at first. */
  readonly addresses: readonly string[]
  /** The visitor says yes to everything: how a wallet starts. */
  approve(): void
  /** The visitor says no to everything. */
  reject(): void
  /** The visitor does not answer. */
  hang(): void
  /** The wallet answers nothing, not even what it answers without asking. */
  freeze(): void
  /** The visitor says yes to what is open, however late. */
  answerNow(): void
  /** Whether a question waits for the visitor. */
  isAsking(): boolean
  /**
   * Where it really is; absent, together with `moveTo`, for wallets that are on no network of their own and are told
   * it with every question.
   */
  network?(): CaipNetworkId<N>
  moveTo?(network: CaipNetworkId<N>): void
  switchAccount(index: number): void
  /** The visitor takes the permission back in the wallet. */
  disconnectSite(): void
  /** From now on it does not know this network; absent where wallets know all they ever will. */
  forgetNetwork?: ((network: CaipNetworkId<N>) => void) | undefined
  /**
   * Whether a signature is this address's, over this message, in the judgement of a library that is not the adapter's.
   * Without it signatures are only looked at.
   */
  verifySignature?(signed: SignedMessage): Promise<boolean> | boolean
  /** Each makes the wallet answer a connect with something that makes no sense. */
  readonly nonsenseAnswers: readonly (() => void)[]
  /** Each makes the wallet say something unasked that makes no sense. */
  readonly nonsenseEvents: readonly (() => void)[]
}

export type SignedMessage = {
  readonly address: string
  readonly message: string | Uint8Array
  readonly signature: string
}

/** One adapter with its wallets, made afresh for every check. */
export type ContractBench<N extends Namespace = Namespace> = {
  readonly descriptor: AdapterDescriptor<N>
  /** What the dApp asks for. The wallet knows them and is on the first. */
  readonly networks: readonly [Network<N>, Network<N>, ...Network<N>[]]
  /** A network that the wallet can be on and the dApp did not ask for. */
  readonly foreignNetwork: CaipNetworkId<N>
  readonly connectorId: string
  readonly wallet: ContractWallet<N>
  /** Another wallet on the same page, with keys of its own. A kit connects both, each through an adapter of its own. */
  readonly second: { readonly connectorId: string; readonly wallet: ContractWallet<N> }
  /** What `sendTransaction` is tried with; absent without nodes, and then balances are not read either. */
  readonly transaction?: TransactionRequest | undefined
  /** What `sendTransfer` is tried with; absent without nodes. */
  readonly transfer?: TransferRequest | undefined
  /** What `signTransactions` and `signAndSendTransactions` are tried with, made afresh for each. */
  readonly transactions?: (() => Promise<readonly Uint8Array[]>) | undefined
  /** What `signPsbt` is tried with: something that this address signs. */
  readonly psbt?: ((address: string) => Promise<Parameters<SignPsbt>[0]>) | undefined
  /** What `signIn` is tried with, where the wallet can. */
  readonly signInRequest?: SignInRequest | undefined
  /** Milliseconds an adapter gets to do what it must do at once; 2 000 unless given. */
  readonly patience?: number | undefined
  stop?(): Promise<void> | void
}

export type ContractSetup<N extends Namespace = Namespace> = () => Promise<ContractBench<N>> | ContractBench<N>
