import type { CaipNetworkId } from './namespace.ts'
import type { ShownTransfer, TransferComparison } from './sent-transfer.ts'

/** A transaction that went through the kit, and what became of it. */
export type RecentTransaction = {
  readonly network: CaipNetworkId
  /** The account that sent it. */
  readonly address: string
  /** What the wallet answered with. */
  readonly hash: string
  /** Unix time in milliseconds. */
  readonly sentAt: number
  /**
   * `pending`: in no block yet. `unknown`: it was signed, and nobody knows yet whether it was sent, or no endpoint has
   * seen it for longer than it can wait on its chain (`longestUnseen`). `failed`: it is in a block, and did
   * nothing but pay its fee, or it never will be in one. Slow is no failure.
   */
  readonly is: 'pending' | 'unknown' | 'confirmed' | 'failed'
  /** What it moves, as far as that is known; `amount` in whole units as exact decimal text. */
  readonly transfer: {
    readonly to: string
    readonly amount: string
    readonly symbol: string
    /** By which the visitor called the recipient. */
    readonly name?: string | undefined
  } | null
  /** For a swap: what it sells, and the least that it buys, in whole units as exact decimal text. */
  readonly swap?:
    | {
        readonly sold: { readonly amount: string; readonly symbol: string }
        readonly bought: { readonly atLeast: string; readonly symbol: string }
      }
    | null
    | undefined
  /** For a transfer: what was shown before the wallet was asked, amounts in base units as text. */
  readonly shown?: ShownTransfer<string> | null | undefined
  /** How what was sent differs from it, once the chain shows that; amounts in base units as text. */
  readonly comparison?: TransferComparison<string> | null | undefined
  /** What a transaction that replaces it shares with it: on EVM the nonce, on Bitcoin one of these outputs, which both spend. */
  readonly place?: string | null | undefined
  /** The hash of the transaction that was mined in its place, or that the kit sent in its place. */
  readonly replacedBy?: string | null | undefined
  /** When the kit saw it in a block: Unix time in milliseconds. */
  readonly settledAt?: number | null | undefined
}

/** The chain may still say what became of it. */
export const isOpen = ({ is }: RecentTransaction): boolean => is === 'pending' || is === 'unknown'

export const isSameTransaction = (one: RecentTransaction, other: RecentTransaction): boolean =>
  one.hash === other.hash && one.network === other.network
