import type { Coin } from '../chain/esplora.ts'
import { dustOf, feeOf, outputWeight } from './weights.ts'

export type Selection = {
  readonly coins: readonly Coin[]
  /** Returns to the sender; 0 when the rest would be dust. */
  readonly change: bigint
  readonly fee: bigint
}

export type CoinRequest = {
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
  for (const coin of worthSpending({ coins, rate, inputWeight })) {
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

/**
 * All that the coins can pay at once, without change.
 *
 * @returns `null` when their inputs cost as much as they are worth
 */
export function selectAll(request: Omit<CoinRequest, 'amount' | 'changeTo'>): (Selection & { amount: bigint }) | null {
  const coins = worthSpending(request)
  const inputs = { count: coins.length, weight: request.inputWeight }
  const fee = feeOf(inputs, outputWeight(request.to), request.rate)
  const amount = coins.reduce((sum, { value }) => sum + value, 0n) - fee
  return amount >= dustOf(request.to) ? { coins, change: 0n, fee, amount } : null
}

/** The coins worth more than their inputs cost, those to spend first at the beginning, as many as fit. */
const worthSpending = ({ coins, rate, inputWeight }: Pick<CoinRequest, 'coins' | 'rate' | 'inputWeight'>) =>
  coins
    .filter(({ value }) => value > (inputWeight * rate) / 4_000n)
    .sort(byWorth)
    .slice(0, maxInputs)

function byWorth(a: Coin, b: Coin): number {
  if (a.isConfirmed !== b.isConfirmed) return a.isConfirmed ? -1 : 1
  return a.value === b.value ? 0 : a.value > b.value ? -1 : 1
}
