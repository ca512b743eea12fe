import type { Asset } from './asset.ts'
import type { Balance, Transaction } from './wire-format.ts'

/** Where a transaction is in its chain. The key orders the transactions of one block. */
export type Position = readonly [height: number, key: string]

/** `position` is `null` while the transaction is pending. */
export type HistoryItem = { readonly position: Position | null; readonly transaction: Transaction }

/** Reads one chain through its node, for the blockchain API. */
export type ChainReader = {
  /** CAIP-2. */
  readonly chainId: string
  isAccount(text: string): boolean
  /** The native token first, then every token of which the account has some. */
  readBalances(account: string): Promise<readonly Balance[]>
  /** In any order. */
  readHistory(account: string): Promise<readonly HistoryItem[]>
  /** @param address as in CAIP-10; returns undefined for an unknown token */
  findAsset(address: string): Promise<Asset | undefined>
}
