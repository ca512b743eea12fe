import type { CaipNetworkId } from './namespace.ts'

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
   * `pending`: in no block yet. `unknown`: it was signed, and nobody knows yet whether it was sent. `failed`: it is in a block, and did
   * nothing but pay its fee. Slow is no failure.
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
}

/** The chain may still say what became of it. */
export const isOpen = ({ is }: RecentTransaction): boolean => is === 'pending' || is === 'unknown'

export const isSameTransaction = (one: RecentTransaction, other: RecentTransaction): boolean =>
  one.hash === other.hash && one.network === other.network
