import { fromBaseUnits } from '../../domain/amount.ts'
import type { SwapToken } from '../../ports/swap.ts'

export type SwapImpact = {
  /** So much less is bought than the market price says, in percent. */
  readonly percent: string
  readonly isHigh: boolean
}

/** From here on a visitor is told, in hundredths of a percent. */
const told = 100n
const high = 500n

/** What a price costs against the market's, once it is worth a word. */
export const impactOf = (impact: bigint | null): SwapImpact | null =>
  impact === null || impact < told ? null : { percent: fromBaseUnits(impact, 2), isHigh: impact >= high }

const places = 18

/** So much of what is bought for one whole unit of what is sold, as exact decimal text, cut to 18 places. */
export function rateOf(
  { amount, bought }: { readonly amount: bigint; readonly bought: bigint },
  from: SwapToken,
  to: SwapToken,
): string {
  if (amount === 0n) return '0'
  const scaled = bought * 10n ** BigInt(from.decimals + places)
  return fromBaseUnits(scaled / (amount * 10n ** BigInt(to.decimals)), places)
}
