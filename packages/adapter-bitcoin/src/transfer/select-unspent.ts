import { type CaipNetworkId, isKitError } from '@kit/core'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { isSameOutpoint, spentOf } from './spent-coins.ts'

type Choice<S, T> = {
  readonly network: CaipNetworkId<'bip122'>
  readonly reserved: BitcoinChainClient['reserved']
  /** What the API lists. */
  readonly coins: readonly Coin[]
  select(coins: readonly Coin[]): Promise<S>
  /** `null` when a coin has been reserved meanwhile. */
  take(selection: S): T | null
}

/**
 * Selects coins that this page has not reserved, asks whether one of those selected is spent already, and selects again without it. Each
 * coin is asked about once.
 */
export async function selectUnspent<S extends { readonly coins: readonly Coin[] }, T>(
  { network, reserved, coins, select, take }: Choice<S, T>,
  esplora: Pick<Esplora, 'spender'>,
  signal: AbortSignal,
): Promise<T> {
  const asked: Coin[] = []
  let listed = coins
  for (;;) {
    const free = listed.filter((coin) => !reserved.has(network, coin))
    const selection = await select(free).catch((error: unknown) => {
      throw free.length < coins.length && isKitError(error, 'transaction/invalid')
        ? invalidTransaction('The coins that are left do not suffice until an earlier payment has arrived')
        : error
    })
    const unasked = selection.coins.filter((coin) => !asked.some((one) => isSameOutpoint(one, coin)))
    const spent = await spentOf(unasked, esplora, signal)
    asked.push(...unasked)
    listed = listed.filter((coin) => !spent.some((one) => isSameOutpoint(one, coin)))
    const taken = spent.length === 0 ? take(selection) : null
    if (taken) return taken
  }
}
