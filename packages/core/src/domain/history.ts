import type { CaipNetworkId } from './namespace.ts'

/** A transaction of an account, as an indexer describes it (R-MOD-1). */
export type HistoryTransaction = {
  /** Unique in its history. */
  readonly id: string
  readonly metadata: {
    readonly network: CaipNetworkId
    readonly hash: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    /** What it did, such as `receive`, `trade` or `approve`; `null` where the indexer does not know. */
    readonly operationType: string | null
    /** ISO 8601 in UTC, such as `2026-01-31T23:59:59.000Z`; `null` where it is not known. */
    readonly minedAt: string | null
    readonly sentFrom: string | null
    /** `null` where it has no recipient, as one that creates a contract. */
    readonly sentTo: string | null
    readonly nonce: number | null
  }
  /** What it moved; none where it moved nothing, as an approval (R-HIS-1). */
  readonly transfers: readonly HistoryTransfer[]
}

/** One movement of a transaction, seen from the account. */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** `null` where the indexer does not know what was moved. */
  readonly asset: TransferredAsset | null
  /** In whole units, as exact decimal text; `null` where it is not known, which is never a zero. */
  readonly quantity: string | null
  /** One whole unit in US dollars at the time, as exact decimal text; `null` where it is not known. */
  readonly price: string | null
  /** All of it in US dollars at the time, as exact decimal text; `null` where it is not known. */
  readonly value: string | null
}

export type TransferredAsset =
  | {
      readonly is: 'token'
      readonly name: string
      readonly symbol: string
      readonly iconUrl?: string | undefined
    }
  | {
      readonly is: 'nft'
      readonly name: string
      readonly imageUrl?: string | undefined
      /** Sent unasked to many, often to lead them to a hostile page. Shown apart, and never as a link. */
      readonly isSpam: boolean
    }
