import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { ShownTransfer, TransferComparison } from '../domain/sent-transfer.ts'

/** Money from the connected account to another. `amount` is in base units: lamports, satoshis, a token's smallest. */
export type TransferRequest = {
  readonly to: string
  readonly amount: bigint
  /** The token's own address (a mint, a contract); the network's native currency without one. */
  readonly token?: string | undefined
  /** The decimals of the token that `amount` was worked out with. A token with others is refused, since the amount would be wrong. */
  readonly decimals?: number | undefined
  /**
   * The most that the network may charge, in the smallest units of its native currency, whatever is sent: mostly an estimate's `maxFee`
   * that the visitor agreed to. A transfer that would cost more is `transaction/fee-too-high` before the wallet is asked.
   */
  readonly maxFee?: bigint | undefined
  /**
   * The most that may be paid besides the fee, in the same units: mostly an estimate's `deposit` that the visitor agreed to. A transfer
   * with a higher one is `transaction/fee-too-high` before the wallet is asked.
   */
  readonly maxDeposit?: bigint | undefined
  /**
   * The least that has to reach the recipient, in base units of what is sent: mostly an estimate's `balanceChange.recipient` that the
   * visitor agreed to. Where the network's node shows that less would, it is `request/changed` before the wallet is asked.
   */
  readonly minReceived?: bigint | undefined
}

/** A transfer to be weighed; `max` is all that can be sent. */
export type PlannedTransfer = Omit<TransferRequest, 'amount' | 'maxFee' | 'maxDeposit' | 'minReceived'> & {
  readonly amount: bigint | 'max'
}

/** What a transfer does to two balances besides the fee, in base units of what is sent. */
export type BalanceChange = {
  /** Negative; 0 for a transfer to oneself. */
  readonly sender: bigint
  /** Less than was sent where the token keeps a part of it. */
  readonly recipient: bigint
}

/** What a transfer takes from the sender. Fees are in base units of the network's own currency, whatever is sent. */
export type TransferEstimate = {
  /** What is sent, in base units. */
  readonly amount: bigint
  /** What the network will likely charge. */
  readonly fee: bigint
  /** The most that it can charge while the network stays as busy as it is. */
  readonly maxFee: bigint
  /** What is paid besides the fee, and is the recipient's: the rent of the token account that Solana opens for them. */
  readonly deposit: bigint
  /**
   * What the network's own simulation changed, on Bitcoin what the transaction's inputs and outputs change. A transfer that would take
   * anything else from the sender is refused. `null` where the node cannot simulate, and on Solana where the accounts move by themselves
   * meanwhile, so that nobody can tell.
   */
  readonly balanceChange: BalanceChange | null
}

/**
 * Where a transaction stands. `unseen`: no endpoint knows it, yet or any more, which is no failure. `failed`: it is in a block, and
 * did nothing but pay its fee, or it never will be in one.
 */
export type TransactionStatus = 'unseen' | 'pending' | 'confirmed' | 'failed'

export type TransactionReading = {
  readonly is: TransactionStatus
  /** It stays `unseen`: a wallet says that calls are over, and not what became of each. */
  readonly isFinal?: boolean | undefined
  /** What finds a transaction that replaces it, once this one is known no more; absent where that is not known. */
  readonly place?: string | null | undefined
  /** The hash of the transaction that was mined in its place. */
  readonly replacedBy?: string | null | undefined
}

/**
 * Reads where a transaction stands, by what `sendTransfer` and `sendTransaction` answered with. Asks no wallet.
 *
 * @param input.address the account that sent it, and
 * @param input.place from an earlier answer, so that a replacement is found: one that does the same is this transaction again, another means that this one `failed`
 * @throws KitError `rpc/invalid-params` for what is no hash of this chain, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export type ReadTransaction<N extends Namespace = Namespace> = {
  ask(
    input: {
      network: CaipNetworkId<N>
      hash: string
      address?: string | undefined
      place?: string | null | undefined
    },
    signal: AbortSignal,
  ): Promise<TransactionReading>
}['ask']

/**
 * Checks a transfer against the chain, by simulation where the chain has it, and says what it costs. Asks no wallet.
 *
 * @throws KitError `transaction/invalid` naming why it would fail, `transaction/unspendable` and `transaction/withheld-by-token` where the
 *   money would be lost, `transaction/wrong-decimals`, `transaction/fee-too-high`, `rpc/…`
 */
export type EstimateTransfer<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transfer: PlannedTransfer },
    signal: AbortSignal,
  ): Promise<TransferEstimate>
}['ask']

/** A transaction as the chain has it, compared with the transfer that was asked for. */
export type SentTransfer = {
  readonly is: TransactionStatus
  readonly comparison: TransferComparison
  /** What a transaction that replaces it shares with it: on EVM the nonce, on Bitcoin one of these outputs, which both spend; `null` where that is not known. */
  readonly place: string | null
  /** The hash of the transaction that was mined in its place. */
  readonly replacedBy: string | null
}

/**
 * Reads a transaction by its hash, pending or mined, and says how it differs from what was shown. Asks no wallet. What cannot be told
 * is `incomparable`, never a difference.
 *
 * @param input.address the account that was to pay
 * @param input.place from an earlier answer, so that a replacement is found
 * @throws KitError `rpc/invalid-params` for what is no hash of this chain, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export type CompareTransfer<N extends Namespace = Namespace> = {
  ask(
    input: {
      address: string
      network: CaipNetworkId<N>
      hash: string
      shown: ShownTransfer
      place?: string | null | undefined
    },
    signal: AbortSignal,
  ): Promise<SentTransfer>
}['ask']
