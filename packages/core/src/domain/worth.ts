import { fromBaseUnits, toBaseUnits, truncateDecimals } from './amount.ts'
import type { TokenAmount } from './token.ts'

/**
 * What an amount is worth at a price, exactly.
 *
 * @param amount whole units, as decimal text
 * @param price of one whole unit, as decimal text
 * @returns decimal text in the money of the price, or `null` where one of them is no number
 * @example worthOf('1.5', '2000.1') // '3000.15'
 */
export function worthOf(amount: string, price: string): string | null {
  const [units, perUnit] = [exact(amount), exact(price)]
  return units && perUnit && fromBaseUnits(units.value * perUnit.value, units.places + perUnit.places)
}

/** What so much of a token is worth at a price that is known, as `worthOf` has it. */
export const worthOfQuantity = ({ amount, decimals }: TokenAmount, price: string | null): string | null =>
  price === null ? null : worthOf(fromBaseUnits(amount, decimals), price)

/**
 * The amount that is worth that much, cut to the places that the asset has, so that it is never worth more.
 *
 * @returns whole units as decimal text; `null` where one of them is no number, or the price is zero
 * @example amountWorth('10', '3', 6) // '3.333333'
 */
export function amountWorth(worth: string, price: string, decimals: number): string | null {
  const [money, perUnit] = [exact(worth), exact(price)]
  if (!money || !perUnit || perUnit.value === 0n) return null
  const scaled = money.value * 10n ** BigInt(perUnit.places + decimals)
  return truncateDecimals(fromBaseUnits(scaled / perUnit.value / 10n ** BigInt(money.places), decimals), decimals)
}

function exact(text: string): { readonly value: bigint; readonly places: number } | null {
  const places = text.split('.')[1]?.length ?? 0
  const value = toBaseUnits(text, places)
  return value === null ? null : { value, places }
}
