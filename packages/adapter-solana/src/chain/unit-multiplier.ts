import { extensionOf } from './mint-extensions.ts'

const scaledUiAmount = 25
/** An authority, the multiplier, the time in seconds at which the next one counts, and the next one. */
const scaledLength = 56

const interestBearing = 10
/** An authority, when interest began, the mean rate until it changed last, when that was, and the rate since. */
const interestLength = 52
/** Those of Token-2022: a year has 365.24 days, and rates are in hundredths of a percent a year. */
const secondsOfYear = 31_556_736
const wholeRate = 10_000

/**
 * What a Token-2022 mint has its amounts multiplied by before they are shown; 1 for one without that.
 *
 * @param now Unix time in milliseconds
 * @see Token-2022's `ScaledUiAmountConfig` and `InterestBearingConfig`, of which a mint has one at most
 */
export function unitMultiplierOf(mint: Uint8Array, now: number): number {
  const scaled = extensionOf(mint, scaledUiAmount, scaledLength)
  if (!scaled) return interestOf(mint, now)
  const isNext = scaled.getBigInt64(40, true) * 1_000n <= BigInt(now)
  return scaled.getFloat64(isNext ? 48 : 32, true)
}

function interestOf(mint: Uint8Array, now: number): number {
  const interest = extensionOf(mint, interestBearing, interestLength)
  if (!interest) return 1
  const timeAt = (offset: number) => Number(interest.getBigInt64(offset, true))
  const changed = timeAt(42)
  const growth = (rate: number, seconds: number) => Math.exp((rate * seconds) / secondsOfYear / wholeRate)
  const before = growth(interest.getInt16(40, true), changed - timeAt(32))
  return before * growth(interest.getInt16(50, true), now / 1_000 - changed)
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
