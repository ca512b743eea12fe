import { randomUUID } from 'node:crypto'
import { ApiError } from '../blockchain-api/api-error.ts'
import type { ServiceRoutes } from '../blockchain-api/api-route.ts'
import type { ServiceFaults } from '../blockchain-api/service-faults.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { thief } from '../swaps/thief.ts'
import { findSold, type Offer, type OfferNetwork } from './offers.ts'
import { paymentCurrencies, paymentMethods, readMoney, writeQuote } from './price-quote.ts'
import { countries, findProvider, isSoldIn, type Provider } from './providers.ts'
import { linkTo } from './read-purchase.ts'
import type { Onramp } from './start-onramp.ts'

type Fields = Readonly<Record<string, unknown>>

const refuse = (name: string, description: string): ApiError => new ApiError(400, name, description)

function requireProvider(id: unknown): Provider {
  const provider = findProvider(id)
  if (!provider) throw refuse('provider', 'There is no such provider.')
  return provider
}

function requireCountry(code: unknown, faults: ServiceFaults): void {
  const isSold = isSoldIn(code) && faults.of('onramp') !== 'restricted-region'
  if (!isSold) throw new ApiError(403, 'country', 'Nothing is sold in this country.')
}

/** The number of the chain; Solana has none. */
const chainNumber = (networkId: OfferNetwork['networkId']): string =>
  networkId.startsWith('eip155:') ? networkId.slice('eip155:'.length) : '0'

const listOptions = (offers: readonly Offer[]): object => ({
  paymentCurrencies: paymentCurrencies.map((id) => ({
    id,
    payment_method_limits: paymentMethods.map((method) => ({
      ...{ id: method.id, min: String(method.min), max: String(method.max) },
    })),
  })),
  purchaseCurrencies: offers.map(({ id, name, symbol, networks }) => ({
    ...{ id, name, symbol },
    networks: networks.map((network) => ({
      name: network.name,
      display_name: network.displayName,
      chain_id: chainNumber(network.networkId),
      contract_address: network.contract,
    })),
  })),
})

/** Hosted clients send a currency as the options have it, or its id alone. */
const idOf = (currency: unknown): unknown => (typeof currency === 'string' ? currency : fieldsOf(currency).id)

function readQuote(offers: readonly Offer[], body: Fields): object {
  const { purchaseCurrency, paymentCurrency, amount, network, paymentMethod = 'card' } = body
  const provider = requireProvider(body.provider)
  if (!findSold(offers, idOf(purchaseCurrency), undefined)) throw refuse('purchaseCurrency', 'This is not sold here.')
  const sold = findSold(offers, idOf(purchaseCurrency), network)
  if (!sold) throw refuse('network', 'It is not sold on this network.')
  const currency = paymentCurrencies.find((one) => one === idOf(paymentCurrency))
  if (!currency) throw refuse('paymentCurrency', `Payments are in ${paymentCurrencies.join(' or ')}.`)
  const method = paymentMethods.find(({ id }) => id === paymentMethod)
  if (!method) throw refuse('paymentMethod', 'Nobody pays like this here.')
  const total = readMoney(amount)
  const isInLimits = total !== undefined && total >= BigInt(method.min) * 100n && total <= BigInt(method.max) * 100n
  if (!isInLimits) throw refuse('amount', `A payment is ${method.min} to ${method.max} ${currency}.`)
  return writeQuote({ provider, sold, currency, total }, randomUUID())
}

function writeUrl({ offers, endpoints }: Onramp, body: Fields, faults: ServiceFaults): object {
  if (faults.of('onramp') === 'unsafe-url') return { url: 'javascript:kitCanary()' }
  const [wallet] = Array.isArray(body.destinationWallets) ? body.destinationWallets : []
  const { address, blockchains, assets } = fieldsOf(wallet)
  if (typeof address !== 'string') throw refuse('destinationWallets', 'There is no address to send to.')
  const provider = requireProvider(body.provider)
  const symbol = Array.isArray(assets) ? assets[0] : offers[0]?.symbol
  const network = body.defaultNetwork ?? (Array.isArray(blockchains) ? blockchains[0] : undefined)
  const sold = findSold(offers, symbol, network)
  if (!sold) throw refuse('destinationWallets', 'This is not sold here.')
  const { presetFiatAmount, partnerUserId } = body
  const link = {
    url: endpoints.providers.find(({ id }) => id === provider.id)?.url ?? '',
    symbol: sold.offer.symbol,
    network: sold.network.networkId,
    address: faults.of('onramp') === 'other-recipient' ? thief : address,
    amount: presetFiatAmount === undefined ? undefined : String(presetFiatAmount),
    currency: paymentCurrencies.find((one) => one === body.fiatCurrency) ?? 'USD',
    partnerUserId: typeof partnerUserId === 'string' ? partnerUserId : undefined,
  }
  return { url: linkTo(link) }
}

/** The calls of the hosted API's on-ramp, and the countries in which something is sold. */
export function onrampRoutes(onramp: Onramp, faults: ServiceFaults): ServiceRoutes {
  const { offers } = onramp
  return {
    service: 'onramp',
    routes: [
      ['GET', /^\/v1\/onramp\/countries()$/, async () => ({ countries })],
      [
        'GET',
        /^\/v1\/onramp\/options()$/,
        async ({ query }) => {
          requireCountry(query.get('country'), faults)
          return listOptions(offers)
        },
      ],
      [
        'POST',
        /^\/v1\/onramp\/quote()$/,
        async ({ body }) => {
          requireCountry(fieldsOf(body).country, faults)
          if (faults.of('onramp') === 'no-quotes') throw new ApiError(500, 'quote', 'There are no quotes now.')
          return readQuote(offers, fieldsOf(body))
        },
      ],
      ['POST', /^\/v1\/generators\/onrampurl()$/, async ({ body }) => writeUrl(onramp, fieldsOf(body), faults)],
    ],
  }
}
