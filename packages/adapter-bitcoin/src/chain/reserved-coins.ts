import { type CaipNetworkId, isKitError } from '@kit/core'
import type { Outpoint } from './sent-details.ts'

/** The coins of one transaction, from before the wallet is asked. */
export type Reservation = {
  /** Spends them: they are free again when that fails, unless the transaction may have been sent. */
  spend<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The coins that this page has spent or is about to. An API may list them for a while longer, and another payment from them would
 * replace the first one.
 */
export type ReservedCoins = {
  has(network: CaipNetworkId<'bip122'>, coin: Outpoint): boolean
  /**
   * Reserves all of them or none.
   *
   * @returns `null` when one is reserved already
   */
  reserve(network: CaipNetworkId<'bip122'>, coins: readonly Outpoint[]): Reservation | null
  /** Reserves all of them, those too that another transaction of this page spends: for one that may replace it. */
  share(network: CaipNetworkId<'bip122'>, coins: readonly Outpoint[]): Reservation
}

export function createReservedCoins(): ReservedCoins {
  const reserved = new Set<ReadonlySet<string>>()
  const keyOf = (network: CaipNetworkId<'bip122'>, { txid, vout }: Outpoint) => `${network} ${txid}:${vout}`
  const has: ReservedCoins['has'] = (network, coin) => [...reserved].some((coins) => coins.has(keyOf(network, coin)))
  const share: ReservedCoins['share'] = (network, coins) => {
    const own = new Set(coins.map((coin) => keyOf(network, coin)))
    reserved.add(own)
    return {
      async spend(work) {
        try {
          return await work()
        } catch (error) {
          if (!isKitError(error, 'transaction/unknown')) reserved.delete(own)
          throw error
        }
      },
    }
  }
  return {
    has,
    share,
    reserve: (network, coins) => (coins.some((coin) => has(network, coin)) ? null : share(network, coins)),
  }
}
