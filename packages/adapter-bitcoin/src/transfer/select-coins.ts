import type { Coin } from '../chain/esplora.ts'
import { dustOf, feeOf, outputWeight } from './weights.ts'

export type Selection = {
  readonly coins: readonly Coin[]
  /** Back to the sender; 0 when what is left is not worth an output. */
  readonly change: bigint
  readonly fee: bigint
}

type Wish = {
  /** Only those that may be spent. */
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** Thousandths of a satoshi for a virtual byte. */
  readonly rate: bigint
  /** Weight of one input. */
  readonly inputWeight: bigint
  readonly to: Uint8Array
  readonly changeTo: Uint8Array
}

const mostInputs = 500

/**
 * Chooses what pays an amount and its fee: confirmed coins first, the largest first, and none that
 * costs more than it brings. What is left goes back, unless it
 * is dust, and then it is fee.
 *
 * @returns `null` when there is not enough
 */
export function selectCoins({ coins, amount, rate, inputWeight, to, changeTo }: Wish): Selection | null {
  const chosen: Coin[] = []
  let total = 0n
  const worth = coins.filter(({ value }) => value > (inputWeight * rate) / 4_000n)
  for (const coin of worth.sort(byWorth).slice(0, mostInputs)) {
    chosen.push(coin)
    total += coin.value
    const inputs = { count: chosen.length, weight: inputWeight }
    const least = feeOf(inputs, outputWeight(to), rate)
    if (total < amount + least) continue
    const fee = feeOf(inputs, outputWeight(to) + outputWeight(changeTo), rate)
    const change = total - amount - fee
    return change >= dustOf(changeTo)
      ? { coins: chosen, change, fee }
      : { coins: chosen, change: 0n, fee: total - amount }
  }
  return null
}

function byWorth(a: Coin, b: Coin): number {
  if (a.isConfirmed !== b.isConfirmed) return a.isConfirmed ? -1 : 1
  return a.value === b.value ? 0 : a.value > b.value ? -1 : 1
}
