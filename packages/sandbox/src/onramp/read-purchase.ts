import { isAddress } from 'viem'
import { findSold, type Offer } from './offers.ts'
import type { Purchase } from './orders.ts'
import { type PaymentCurrency, paymentCurrencies, readMoney } from './price-quote.ts'
import { findProvider, isSoldIn } from './providers.ts'

/** Why nothing is sold: the sentence for the page. */
type Refusal = { readonly refusal: string }

/** Hundredths. */
const [least, most] = [1_000n, 2_500_000n]
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const isOf = (network: string, address: string): boolean =>
  network.startsWith('eip155:') ? isAddress(address, { strict: false }) : solanaAddress.test(address)

/** Reads what a link to a provider's page asks for. */
export function readPurchase(offers: readonly Offer[], providerId: string, query: URLSearchParams): Purchase | Refusal {
  const read = (name: string): string | undefined => query.get(name) ?? undefined
  const provider = findProvider(providerId)
  const sold = findSold(offers, read('destinationCurrencyCode'), read('network'))
  const total = readMoney(read('sourceAmount') ?? '100')
  const currency = paymentCurrencies.find((one) => one === (read('sourceCurrencyCode') ?? 'USD'))
  const address = read('walletAddress') ?? ''
  if (!provider || !sold) return { refusal: 'This is not sold here.' }
  if (!isSoldIn(read('countryCode'))) return { refusal: 'Nothing is sold in your country.' }
  if (!isOf(sold.network.networkId, address)) return { refusal: 'The address is none of this network.' }
  if (!currency || total === undefined || total < least || total > most) {
    return { refusal: 'A payment is 10 to 25000 US dollars or euros.' }
  }
  return { provider, sold, currency, total, address, partnerUserId: query.get('externalCustomerId') }
}

type Link = {
  readonly url: string
  readonly symbol: string
  readonly network: string
  readonly address: string
  readonly amount: string | undefined
  readonly currency: PaymentCurrency
  readonly partnerUserId: string | undefined
}

/** Writes a link to a provider's page. */
export function linkTo({ url, symbol, network, address, amount, currency, partnerUserId }: Link): string {
  const link = new URL(url)
  const named = { destinationCurrencyCode: symbol, network, walletAddress: address, sourceCurrencyCode: currency }
  const given = { ...named, sourceAmount: amount, externalCustomerId: partnerUserId }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) link.searchParams.set(name, value)
  return link.href
}
