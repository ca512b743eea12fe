import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceFaults } from '../blockchain-api/service-faults.ts'
import { type BlockchainApi, startBlockchainApi } from '../blockchain-api/start-blockchain-api.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import type { Offer } from './offers.ts'
import { onrampRoutes } from './onramp-routes.ts'
import { type Onramp, startOnramp } from './start-onramp.ts'

const fee = 25n
const networks = [
  { name: 'ethereum', displayName: 'Ethereum', networkId: 'eip155:1', contract: '', fee },
  { name: 'base', displayName: 'Base', networkId: 'eip155:8453', contract: '', fee },
] as const
const offers: readonly Offer[] = [
  { id: 'eth', name: 'Ether', symbol: 'ETH', decimals: 18, networks },
  { id: 'usdc', name: 'USD Coin', symbol: 'USDC', decimals: 6, networks: networks.slice(1) },
]
const address = '0x00000000000000000000000000000000000000C1'
let onramp: Onramp
let api: BlockchainApi
beforeAll(async () => {
  onramp = await startOnramp({ offers, deliver: async () => '0x12' })
  const faults = createServiceFaults()
  const none = { namesOf: async () => [], avatarOf: async () => null, profileOf: async () => null }
  api = await startBlockchainApi({
    ...{ readersOf: () => [], names: none, ordersOf: () => [], controls: [], port: 0 },
    ...{ faults, servicesOf: () => [onrampRoutes(onramp, faults)] },
  })
})
afterAll(async () => {
  await api.stop()
  await onramp.stop()
})

const post = async (path: string, body: object) => {
  const response = await openApiClient(api.url).post(path, body)
  return { status: response.status, answer: JSON.parse(await response.text()) }
}
const wallet = (more: object = {}) => ({ destinationWallets: [{ address, ...more }] })

test.each<[what: string, body: object, query: Record<string, string>]>([
  [
    'no more than an address, for the first of what is sold',
    wallet(),
    { destinationCurrencyCode: 'ETH', network: 'eip155:1', sourceCurrencyCode: 'USD' },
  ],
  [
    'the asset and network of a wallet',
    wallet({ assets: ['USDC'], blockchains: ['base'] }),
    { destinationCurrencyCode: 'USDC', network: 'eip155:8453', sourceCurrencyCode: 'USD' },
  ],
  [
    'a network of its own before that of the wallet',
    { ...wallet({ assets: ['ETH'], blockchains: ['ethereum'] }), defaultNetwork: 'base' },
    { destinationCurrencyCode: 'ETH', network: 'eip155:8453', sourceCurrencyCode: 'USD' },
  ],
  [
    'an amount, a currency and a buyer',
    { ...wallet(), presetFiatAmount: 50, fiatCurrency: 'EUR', partnerUserId: 'ana' },
    {
      ...{ destinationCurrencyCode: 'ETH', network: 'eip155:1', sourceCurrencyCode: 'EUR' },
      ...{ sourceAmount: '50', externalCustomerId: 'ana' },
    },
  ],
  [
    'a currency that nobody pays in, and a buyer that is no text',
    { ...wallet(), fiatCurrency: 'GBP', partnerUserId: 7 },
    { destinationCurrencyCode: 'ETH', network: 'eip155:1', sourceCurrencyCode: 'USD' },
  ],
])('a link for %s leads to the seller with it', async (_, body, query) => {
  const { status, answer } = await post('/v1/generators/onrampurl', body)
  expect(status).toBe(200)
  const url = new URL(answer.url)
  expect(`${url.origin}${url.pathname}`).toBe(onramp.endpoints.providers[0]?.url)
  expect(Object.fromEntries(url.searchParams)).toEqual({ walletAddress: address, ...query })
})

test.each([
  ['no wallets', {}, 'destinationWallets'],
  ['wallets that are no list', { destinationWallets: address }, 'destinationWallets'],
  ['a wallet without an address', { destinationWallets: [{}] }, 'destinationWallets'],
  ['what is not sold', wallet({ assets: ['BTC'] }), 'destinationWallets'],
  ['a network on which it is not sold', wallet({ assets: ['USDC'], blockchains: ['ethereum'] }), 'destinationWallets'],
  ['an unknown seller', { ...wallet(), provider: 'nobody' }, 'provider'],
])('a link for %s is refused by the name of what is wrong', async (_, body, name) => {
  const { status, answer } = await post('/v1/generators/onrampurl', body)
  expect(status).toBe(400)
  expect(answer).toMatchObject({ status: 'FAILED', reasons: [{ name }] })
})

test('a quote takes currencies as the options have them, and by their ids', async () => {
  const asked = { amount: '100', network: 'base' }
  const plain = await post('/v1/onramp/quote', { ...asked, purchaseCurrency: 'usdc', paymentCurrency: 'USD' })
  const written = await post('/v1/onramp/quote', {
    ...asked,
    ...{ purchaseCurrency: { id: 'usdc', name: 'USD Coin' }, paymentCurrency: { id: 'USD' } },
  })
  const { quoteId: _, ...quote } = plain.answer
  expect(quote.purchaseAmount).toEqual({ amount: expect.any(String), currency: 'USDC' })
  expect(written.answer).toMatchObject(quote)
})

test.each([
  ['nothing', ''],
  ['more than 5 MB', 'x'.repeat(5_000_001)],
])('a body of %s is refused', async (_, body) => {
  const response = await fetch(`${api.url}/v1/onramp/quote`, { method: 'POST', body })
  expect(response.status).toBe(body === '' ? 400 : 413)
  expect(await response.json()).toMatchObject({ reasons: [{ name: 'body' }] })
})

test.each([
  ['GET', '/elsewhere', 404],
  ['GET', '/orders/none', 404],
  ['POST', '/orders', 200],
  ['GET', '/nobody/buy', 400],
])('%s %s of the sellers has the status %d', async (method, path, status) => {
  expect((await fetch(new URL(path, onramp.endpoints.orders), { method })).status).toBe(status)
})
