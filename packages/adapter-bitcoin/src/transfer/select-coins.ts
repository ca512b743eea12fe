import type { Coin } from '../chain/esplora.ts'
import { dustOf, feeOf, outputWeight } from './weights.ts'

export type Selection = {
  readonly coins: readonly Coin[]
  /** Returns to the sender; 0 when the rest would be dust. */
  readonly change: bigint
  readonly fee: bigint
}

type CoinRequest = {
  /** Only coins that may be spent. */
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** Thousandths of a satoshi for a virtual byte. */
  readonly rate: bigint
  /** Weight units of one input. */
  readonly inputWeight: bigint
  readonly to: Uint8Array
  readonly changeTo: Uint8Array
}

const maxInputs = 500

/**
 * Selects the coins that pay an amount and its fee: confirmed coins first, larger ones first, none whose input costs more
 * than its value. The rest is change, or part of the fee when it is dust.
 *
 * @returns `null` when the coins do not suffice
 */
export function selectCoins({ coins, amount, rate, inputWeight, to, changeTo }: CoinRequest): Selection | null {
  const chosen: Coin[] = []
  let total = 0n
  const worthSpending = coins.filter(({ value }) => value > (inputWeight * rate) / 4_000n)
  for (const coin of worthSpending.sort(byWorth).slice(0, maxInputs)) {
    chosen.push(coin)
    total += coin.value
    const inputs = { count: chosen.length, weight: inputWeight }
    const minFee = feeOf(inputs, outputWeight(to), rate)
    if (total < amount + minFee) continue
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
