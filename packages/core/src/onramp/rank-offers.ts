import { toBaseUnits } from '../domain/amount.ts'
import type { OnrampQuote } from '../ports/onramp.ts'
import type { OnrampOffer } from './onramp.state.ts'

const places = 77
const units = (text: string): bigint => toBaseUnits(text, places) ?? 0n

/** Whether a quote gives more for the money than another. */
const isBetter = (one: OnrampQuote, other: OnrampQuote): boolean =>
  units(one.bought) * units(other.total) > units(other.bought) * units(one.total)

/** Says which quotes are best, once there are two to compare. An estimate is compared with nothing. */
export function rankOffers(offers: readonly OnrampOffer[]): readonly OnrampOffer[] {
  const quotes = offers.flatMap((offer) => (offer.is === 'quoted' ? [offer.quote] : []))
  return offers.map((offer) =>
    offer.is === 'quoted'
      ? { ...offer, isBest: quotes.length > 1 && !quotes.some((other) => isBetter(other, offer.quote)) }
      : offer,
  )
}
