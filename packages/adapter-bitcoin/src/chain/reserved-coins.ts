import type { CaipNetworkId } from '@kit/core'

type Outpoint = { readonly txid: string; readonly vout: number }

/**
 * The coins that this page has spent or is about to. An API may list them for a while longer, and another payment from them would
 * replace the first one.
 */
export type ReservedCoins = {
  has(network: CaipNetworkId<'bip122'>, coin: Outpoint): boolean
  /**
   * Reserves all of them or none.
   *
   * @returns what releases them, when nothing was spent; `null` when one is reserved already
   */
  reserve(network: CaipNetworkId<'bip122'>, coins: readonly Outpoint[]): (() => void) | null
}

export function createReservedCoins(): ReservedCoins {
  const reserved = new Set<string>()
  const keyOf = (network: CaipNetworkId<'bip122'>, { txid, vout }: Outpoint) => `${network} ${txid}:${vout}`
  return {
    has: (network, coin) => reserved.has(keyOf(network, coin)),
    reserve(network, coins) {
      const keys = coins.map((coin) => keyOf(network, coin))
      if (keys.some((key) => reserved.has(key))) return null
      for (const key of keys) reserved.add(key)
      return () => {
        for (const key of keys) reserved.delete(key)
      }
    },
  }
}
