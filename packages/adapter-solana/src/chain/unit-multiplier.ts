import { extensionOf } from './mint-extensions.ts'

const scaledUiAmount = 25
/** An authority, the multiplier, the time in seconds at which the next one counts, and the next one. */
const scaledLength = 56

/**
 * What a Token-2022 mint has its amounts multiplied by before they are shown; 1 for one without that.
 *
 * @param now Unix time in milliseconds
 * @see Token-2022's `ScaledUiAmountConfig`
 */
export function unitMultiplierOf(mint: Uint8Array, now: number): number {
  const scaled = extensionOf(mint, scaledUiAmount, scaledLength)
  if (!scaled) return 1
  const isNext = scaled.getBigInt64(40, true) * 1_000n <= BigInt(now)
  return scaled.getFloat64(isNext ? 48 : 32, true)
}

/** No mint has an amount of hundreds of digits shown. */
const mostShown = 2 ** 128

/**
 * What the chain shows for an amount of a mint that has its units multiplied, to be read by the mint's decimals; `null` where that is the
 * amount itself, or what cannot be shown. The token program works it out in floating point, too.
 *
 * @param now Unix time in milliseconds
 */
export function shownAmountOf(mint: Uint8Array, amount: bigint, now: number): bigint | null {
  const multiplier = unitMultiplierOf(mint, now)
  const shown = Math.trunc(Number(amount) * multiplier)
  return multiplier !== 1 && shown >= 0 && shown < mostShown ? BigInt(shown) : null
}
