import type { CaipNetworkId, Namespace } from './namespace.ts'

/** An amount in base units (wei, lamports, satoshis), and how many of its digits are decimals of a whole unit. */
export type TokenAmount = { readonly amount: bigint; readonly decimals: number }

/** A balance of a network's own currency. */
export type NativeBalance<N extends Namespace = Namespace> = TokenAmount & {
  readonly network: CaipNetworkId<N>
  readonly address: string
  /** The same amount as exact decimal text in whole units, such as `1.5`. */
  readonly formatted: string
  readonly symbol: string
}
