import type { Asset } from './asset.ts'
import type { Balance, Transaction } from './wire-format.ts'

/** Where a transaction is in its chain. The key orders the transactions of one block. */
export type Position = readonly [height: number, key: string]

/** `position` is `null` while the transaction is pending. */
export type HistoryItem = { readonly position: Position | null; readonly transaction: Transaction }

/** A movement; the sides that are not known are empty. `amount` has its symbol or name. */
export type Move = { readonly amount: string; readonly from: string; readonly to: string }

/** What the explorer shows of a transaction, whatever account it belongs to. */
export type TransactionDetails = {
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** `null` while it is pending. */
  readonly height: number | null
  /** ISO 8601, UTC; `null` while it is pending. */
  readonly minedAt: string | null
  readonly moves: readonly Move[]
}

/** Reads one chain through its node, for the blockchain API. */
export type ChainReader = {
  /** CAIP-2. */
  readonly chainId: string
  isAccount(text: string): boolean
  /** The native token first, then every token of which the account has some. */
  readBalances(account: string): Promise<readonly Balance[]>
  /** In any order. */
  readHistory(account: string): Promise<readonly HistoryItem[]>
  /** Returns undefined for a transaction that the chain does not have. */
  findTransaction(hash: string): Promise<TransactionDetails | undefined>
  /** @param address as in CAIP-10; returns undefined for an unknown token */
  findAsset(address: string): Promise<Asset | undefined>
}
