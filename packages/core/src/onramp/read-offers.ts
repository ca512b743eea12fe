import { fromBaseUnits, toBaseUnits } from '../domain/amount.ts'
import { currencyAddress } from '../domain/currency-address.ts'
import type { CaipAddress } from '../domain/namespace.ts'
import { amountWorth } from '../domain/worth.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { Onramp, OnrampOrder, OnrampProvider } from '../ports/onramp.ts'
import type { OnrampOffer } from './onramp.state.ts'

export type OffersParts = {
  load(): Promise<Onramp>
  /** Absent when there is nowhere to ask for prices. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
}

/** Asks every provider at once; each offer is told when it is known, so that none waits for another. */
export async function readOffers(
  parts: OffersParts,
  order: OnrampOrder,
  { tell, signal }: { tell(offer: OnrampOffer): void; readonly signal: AbortSignal },
): Promise<void> {
  const onramp = await parts.load()
  await Promise.all(
    onramp.providers.map(async (provider) => {
      const offer = await readOffer(parts, { onramp, provider, order }, signal)
      if (!signal.aborted) tell(offer)
    }),
  )
}

type Asked = { readonly onramp: Onramp; readonly provider: OnrampProvider; readonly order: OnrampOrder }

async function readOffer(parts: OffersParts, { onramp, provider, order }: Asked, signal: AbortSignal) {
  try {
    const quote = await onramp.readQuote({ ...order, provider: provider.id }, signal)
    return { is: 'quoted', provider, quote, fee: difference(quote.total, quote.subtotal), isBest: false } as const
  } catch (failure) {
    const error = toKitError(failure)
    const estimate = isRefused(error) ? null : await estimated(parts, { provider, order }, signal)
    return estimate ? ({ is: 'estimated', provider, ...estimate, error } as const) : failed(provider, error)
  }
}

const failed = (provider: OnrampProvider, error: KitError): OnrampOffer => ({
  ...{ is: 'failed', provider },
  error: isKitError(error, 'onramp/restricted-region') ? error : new KitError('onramp/no-offer', { cause: error }),
})

/** The provider does not sell this: an estimate would promise what nobody keeps. */
const isRefused = ({ code }: KitError): boolean => code === 'rpc/invalid-request' || code.startsWith('onramp/')

const places = 77
function units(text: string): bigint {
  const read = toBaseUnits(text, places)
  if (read === null) throw new KitError('rpc/invalid-response', { detail: 'A quote has money that is no number.' })
  return read
}
const difference = (one: string, other: string): string => fromBaseUnits(units(one) - units(other), places)

const cents = 2
const whole = 10_000n
/** Of an estimate; finer than what it may be wrong by. */
const estimatePlaces = 8

/** Prices are in US dollars, so that what is paid for in other money is not estimated. */
async function estimated(
  { loadBlockchainApi }: OffersParts,
  { provider, order }: Omit<Asked, 'onramp'>,
  signal: AbortSignal,
) {
  const { token, fiat, amount } = order
  if (!loadBlockchainApi || fiat !== 'USD') return null
  const asset: CaipAddress = `${token.network}:${token.address ?? currencyAddress}`
  const prices = await loadBlockchainApi()
    .then((api) => api.readPrices({ assets: [asset] }, signal))
    .catch(() => [])
  const price = prices[0]?.price
  const paid = toBaseUnits(amount, cents)
  if (!price || paid === null) return null
  const { least, most } = provider.feeRange
  const [lowest, highest] = [feeOf(paid, least), feeOf(paid, most)]
  const boughtFor = (money: bigint) => amountWorth(fromBaseUnits(money, cents), price, estimatePlaces)
  const [fewest, mostBought] = [boughtFor(paid - highest), boughtFor(paid - lowest)]
  if (!fewest || !mostBought) return null
  return {
    fee: { least: fromBaseUnits(lowest, cents), most: fromBaseUnits(highest, cents) },
    bought: { least: fewest, most: mostBought },
  }
}

/** Rounded up, as a fee is. */
const feeOf = (paid: bigint, share: number): bigint => (paid * BigInt(share) + whole - 1n) / whole
