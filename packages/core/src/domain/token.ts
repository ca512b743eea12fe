import type { CaipNetworkId, Namespace } from './namespace.ts'

/** A balance of a network's own currency. */
export type NativeBalance<N extends Namespace = Namespace> = {
  readonly network: CaipNetworkId<N>
  readonly address: string
  /** Exact decimal text in whole units, such as `1.5`. */
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
}
