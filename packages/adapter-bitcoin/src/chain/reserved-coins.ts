import { type CaipNetworkId, isKitError } from '@kit/core'
import type { Outpoint } from './sent-details.ts'

/** The coins of one transaction, from before the wallet is asked. */
export type Reservation = {
  /**
   * Spends them: they are free again when that fails, unless the transaction may have been sent.
   *
   * @param work tells the transaction's id before it sends it
   */
  spend<T>(work: (tellId: (txid: string) => void) => Promise<T>): Promise<T>
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
  /** Whether payments of this page chose all of these coins, of which a server reported that they carry nothing. */
  hasChosen(network: CaipNetworkId<'bip122'>, coins: readonly Outpoint[]): boolean
  /** Frees what a transaction has reserved: a block has it, or another one in its place. */
  settle(network: CaipNetworkId<'bip122'>, txid: string): void
}

type Reserved = { readonly keys: ReadonlySet<string>; readonly isChosen: boolean; spentBy: string | null }

export function createReservedCoins(): ReservedCoins {
  const reserved = new Set<Reserved>()
  const keyOf = (network: CaipNetworkId<'bip122'>, { txid, vout }: Outpoint) => `${network} ${txid}:${vout}`
  const nameOf = (network: CaipNetworkId<'bip122'>, txid: string) => `${network} ${txid}`
  const has: ReservedCoins['has'] = (network, coin) => [...reserved].some(({ keys }) => keys.has(keyOf(network, coin)))
  const add = (network: CaipNetworkId<'bip122'>, coins: readonly Outpoint[], isChosen: boolean): Reservation => {
    const own: Reserved = { keys: new Set(coins.map((coin) => keyOf(network, coin))), isChosen, spentBy: null }
    reserved.add(own)
    return {
      async spend(work) {
        try {
          return await work((txid) => {
            own.spentBy = nameOf(network, txid)
          })
        } catch (error) {
          if (!isKitError(error, 'transaction/unknown')) reserved.delete(own)
          throw error
        }
      },
    }
  }
  return {
    has,
    share: (network, coins) => add(network, coins, false),
    hasChosen(network, coins) {
      const chosen = [...reserved].filter(({ isChosen }) => isChosen)
      return coins.every((coin) => chosen.some(({ keys }) => keys.has(keyOf(network, coin))))
    },
    settle(network, txid) {
      for (const one of [...reserved]) if (one.spentBy === nameOf(network, txid)) reserved.delete(one)
    },
    reserve: (network, coins) => (coins.some((coin) => has(network, coin)) ? null : add(network, coins, true)),
  }
}
