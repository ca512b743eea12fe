import { address as toSolanaAddress } from '@solana/kit'
import { type Address, createPublicClient, erc20Abi, getAddress, http, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChainId, caip } from '../chains.ts'
import { requireAllChains } from '../endpoints/endpoints.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import { openSolanaClient } from '../test-utils/solana-client.ts'
import type { Order, Outcome } from './orders.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.setFault('onramp', 'none'))
afterAll(() => sandbox.stop())

const api = () => openApiClient(sandbox.endpoints.blockchainApi)
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const reader = (id: ChainId) => createPublicClient({ transport: http(sandbox.endpoints.rpc[caip(id)]) })
const post = async <T>(path: string, body: object): Promise<T & { reasons?: [{ name: string }] }> =>
  (await (await api().post(path, body)).json()) as T & { reasons?: [{ name: string }] }

type Currency = { id: string; symbol: string; networks: { name: string; chain_id: string; contract_address: string }[] }
type Options = {
  paymentCurrencies: { id: string; payment_method_limits: { id: string; min: string; max: string }[] }[]
  purchaseCurrencies: Currency[]
}
type Money = { amount: string; currency: string }
type Quote = Record<'paymentTotal' | 'paymentSubtotal' | 'purchaseAmount' | 'networkFee' | 'providerFee', Money>

const link = (query: Record<string, string>, provider = 0): string =>
  `${sandbox.endpoints.onramp.providers[provider]?.url}?${new URLSearchParams(query)}`
const pay = (url: string, outcome: Outcome) => fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }) })
const ordersOf = async (partnerUserId: string): Promise<Order[]> =>
  (
    (await (await fetch(`${sandbox.endpoints.onramp.orders}?partnerUserId=${partnerUserId}`)).json()) as {
      orders: Order[]
    }
  ).orders

test('the options have two currencies to pay with, their limits, and what is sold on which chain', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await api().json<Options>('/v1/onramp/options')
  const limits = [
    { id: 'card', min: '10', max: '7500' },
    { id: 'ach_bank_account', min: '10', max: '25000' },
  ]
  expect(paymentCurrencies).toEqual(['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })))
  expect(purchaseCurrencies.map(({ symbol, networks }) => [symbol, networks.map(({ chain_id }) => chain_id)])).toEqual([
    ['ETH', ['1', '42161', '8453']],
    ['USDC', ['1', '42161', '8453']],
    ['DAI', ['1', '42161', '8453']],
    ['SOL', ['0']],
  ])
  const [ether, usdc] = purchaseCurrencies
  expect(ether?.networks[0]).toEqual({
    name: 'ethereum',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '',
  })
  expect(usdc?.networks[2]?.contract_address).toBe(sandbox.endpoints.tokens['eip155:8453'].USDC.address)
})

test.each([
  [
    'sandbox-pay',
    'usdc',
    'base',
    '100',
    { providerFee: '1.00', networkFee: '0.25', paymentSubtotal: '98.75' },
    '98.75',
  ],
  ['example-ramp', 'usdc', '1', '100', { providerFee: '2.00', networkFee: '2.00', paymentSubtotal: '96.00' }, '96'],
  // 1.00 % of 99.99 is rounded up.
  [
    'sandbox-pay',
    'dai',
    'eip155:42161',
    99.99,
    { providerFee: '1.00', networkFee: '0.25', paymentSubtotal: '98.74' },
    '98.74',
  ],
  [
    'sandbox-pay',
    'eth',
    undefined,
    '7500',
    { providerFee: '75.00', networkFee: '2.00', paymentSubtotal: '7423.00' },
    '2.9692',
  ],
] as const)(
  'a quote of %s for %s on %s says where each of %s US dollars goes',
  async (provider, id, network, amount, fees, bought) => {
    const body = { provider, purchaseCurrency: { id }, paymentCurrency: { id: 'USD' }, amount, network }
    const quote = await post<Quote>('/v1/onramp/quote', body)
    expect(quote.purchaseAmount).toEqual({ amount: bought, currency: id.toUpperCase() })
    for (const [name, value] of Object.entries(fees))
      expect(quote[name as keyof Quote]).toEqual({ amount: value, currency: 'USD' })
    expect(Number(quote.paymentTotal.amount)).toBe(Number(amount))
    expect(quote).toHaveProperty('quoteId', expect.stringMatching(/.{8}/))
  },
)

test('euros buy more than dollars do', async () => {
  const quote = await post<Quote>('/v1/onramp/quote', {
    ...{ purchaseCurrency: 'usdc', paymentCurrency: 'EUR', amount: '100', network: 'base' },
  })
  expect(quote.purchaseAmount).toEqual({ amount: '108.625', currency: 'USDC' })
})

test.each([
  ['less than the least', { amount: '9.99' }, 'amount'],
  ['more than the most of a card', { amount: '7500.01' }, 'amount'],
  ['no amount', { amount: 'much' }, 'amount'],
  ['another payment', { paymentMethod: 'cheque' }, 'paymentMethod'],
  ['another currency', { paymentCurrency: 'GBP' }, 'paymentCurrency'],
  ['what is not sold', { purchaseCurrency: 'btc' }, 'purchaseCurrency'],
  ['another network', { network: 'polygon' }, 'network'],
  ['another provider', { provider: 'nobody' }, 'provider'],
  ['a restricted region', { country: 'HK' }, 'country'],
  ['an unknown region', { country: 'XX' }, 'country'],
])('a quote for %s is refused by the name of what is wrong', async (_, wrong, name) => {
  const asked = { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '100', ...wrong }
  expect(await post('/v1/onramp/quote', asked)).toMatchObject({ status: 'FAILED', reasons: [{ name }] })
})

test('a bank pays more than a card', async () => {
  const asked = { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '25000', paymentMethod: 'ach_bank_account' }
  expect(await post('/v1/onramp/quote', asked)).toHaveProperty('quoteId')
})

test('the countries say where nothing is sold, and options for one of those are refused', async () => {
  const { countries } = await api().json<{ countries: { code: string; isRestricted: boolean }[] }>(
    '/v1/onramp/countries',
  )
  expect(countries.filter(({ isRestricted }) => isRestricted).map(({ code }) => code)).toEqual(['CN', 'HK', 'MO'])
  expect((await api().get('/v1/onramp/options', { country: 'CN' })).status).toBe(403)
  expect((await api().get('/v1/onramp/options', { country: 'DE' })).status).toBe(200)
})

test.each([
  [1, 'ETH', 0],
  [8453, 'USDC', 1],
  [42161, 'DAI', 0],
] as const)('who pays on chain %d for %s has what the quote says', async (id, symbol, provider) => {
  const address = newAddress()
  const wanted = { provider: sandbox.endpoints.onramp.providers[provider]?.id, defaultNetwork: caip(id) }
  const destinationWallets = [{ address, blockchains: ['ethereum'], assets: [symbol] }]
  const { url } = await post<{ url: string }>('/v1/generators/onrampurl', {
    ...{ ...wanted, destinationWallets, partnerUserId: `buyer-${id}`, defaultExperience: 'buy', presetFiatAmount: 250 },
  })
  expect(new URL(url).origin).toBe(new URL(sandbox.endpoints.onramp.orders).origin)
  const page = await (await fetch(url)).text()
  expect(page).toContain('stands in for a seller')
  expect(page).toContain(address)
  expect(page).not.toContain('<script')

  const quote = await post<Quote>('/v1/onramp/quote', {
    ...{
      provider: wanted.provider,
      purchaseCurrency: symbol,
      paymentCurrency: 'USD',
      amount: '250',
      network: caip(id),
    },
  })
  expect(page).toContain(`${quote.purchaseAmount.amount} ${symbol}`)
  expect(await (await pay(url, 'arrives')).text()).toContain('it has arrived')
  const decimals = symbol === 'USDC' ? 6 : 18
  const token = symbol === 'ETH' ? undefined : sandbox.endpoints.tokens[caip(id)][symbol].address
  expect(await balanceOf(id, address, token)).toBe(parseUnits(quote.purchaseAmount.amount, decimals))

  const [order] = await ordersOf(`buyer-${id}`)
  expect(order).toMatchObject({
    status: 'arrived',
    network: caip(id),
    symbol,
    address,
    amount: quote.purchaseAmount.amount,
  })
  const { status } = await reader(id).getTransactionReceipt({ hash: order?.hash as `0x${string}` })
  expect(status).toBe('success')
  expect(await (await fetch(`${sandbox.endpoints.onramp.orders}/${order?.id}`)).json()).toEqual(order)
  const { data } = await api().history(address, { onramp: 'sandbox-pay' })
  expect(data).toMatchObject([{ metadata: { operationType: 'buy', hash: order?.hash, status: 'confirmed' } }])
})

const balanceOf = (id: ChainId, owner: Address, token?: Address) =>
  token
    ? reader(id).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    : reader(id).getBalance({ address: owner })

test('SOL that was bought arrives on Solana', async () => {
  const { solana } = requireAllChains(sandbox.endpoints)
  const client = openSolanaClient(solana)
  const { address } = await client.signer(8)
  const before = await client.balance(toSolanaAddress(address))
  await pay(link({ walletAddress: address, destinationCurrencyCode: 'SOL', sourceAmount: '303.29' }), 'arrives')
  // 303.29 less 3.04 and 0.25 are 300.00, at 150 a piece.
  expect(await client.balance(toSolanaAddress(address))).toBe(before + 2_000_000_000n)
})

test('what arrives late is paid for and pending, and there once it is delivered', async () => {
  const address = newAddress()
  const url = link({ walletAddress: address, destinationCurrencyCode: 'ETH', externalCustomerId: 'late-buyer' })
  const answer = await pay(url, 'late')
  expect(await answer.text()).toContain('It has not arrived yet')
  const [order] = await ordersOf('late-buyer')
  expect(order).toMatchObject({ status: 'paid', hash: null })
  expect(await balanceOf(1, address)).toBe(0n)
  expect((await api().history(address, { onramp: 'sandbox-pay' })).data).toMatchObject([
    { metadata: { status: 'pending' } },
  ])
  const delivery = `${sandbox.endpoints.onramp.orders}/${order?.id}/deliver`
  expect(await (await fetch(delivery, { method: 'POST' })).json()).toMatchObject({ id: order?.id, status: 'arrived' })
  expect(await balanceOf(1, address)).toBe(parseUnits(order?.amount ?? '', 18))
  expect(await (await fetch(answer.url)).text()).toContain('it has arrived')
  expect((await fetch(delivery, { method: 'POST' })).status).toBe(404)
  expect(await sandbox.onramp.deliver(order?.id ?? '')).toBeUndefined()
  expect(await balanceOf(1, address)).toBe(parseUnits(order?.amount ?? '', 18))
})

test.each([
  ['fails', 'failed', 'The payment failed', [{ metadata: { status: 'failed' } }]],
  ['closes', 'closed', 'Nothing was paid', []],
] as const)('a purchase that %s leaves the address as it was', async (outcome, status, sentence, history) => {
  const address = newAddress()
  const url = link({ walletAddress: address, destinationCurrencyCode: 'USDC', externalCustomerId: outcome }, 1)
  expect(await (await pay(url, outcome)).text()).toContain(sentence)
  expect(await ordersOf(outcome)).toMatchObject([{ status, hash: null, provider: 'example-ramp' }])
  expect(await balanceOf(1, address, sandbox.endpoints.tokens['eip155:1'].USDC.address)).toBe(0n)
  expect((await api().history(address, { onramp: 'example-ramp' })).data).toMatchObject(history)
})

test('a delivery that the chain refuses fails the order', async () => {
  const { factory } = sandbox.endpoints.swaps
  const url = link({ walletAddress: factory, destinationCurrencyCode: 'ETH', externalCustomerId: 'a-contract' })
  expect(await (await pay(url, 'arrives')).text()).toContain('The payment failed')
  expect(sandbox.onramp.orders().find(({ partnerUserId }) => partnerUserId === 'a-contract')).toMatchObject({
    status: 'failed',
  })
})

test.each([
  ['no address', { destinationCurrencyCode: 'ETH' }],
  [
    'an address of another chain',
    { walletAddress: '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF2eqWxY1uQABxSL', destinationCurrencyCode: 'ETH' },
  ],
  ['what is not sold', { walletAddress: getAddress(`0x${'d1'.repeat(20)}`), destinationCurrencyCode: 'BTC' }],
  [
    'too little money',
    { walletAddress: getAddress(`0x${'d1'.repeat(20)}`), destinationCurrencyCode: 'ETH', sourceAmount: '1' },
  ],
  [
    'a restricted region',
    { walletAddress: getAddress(`0x${'d1'.repeat(20)}`), destinationCurrencyCode: 'ETH', countryCode: 'MO' },
  ],
])('the page for %s sells nothing', async (_, query) => {
  for (const method of ['GET', 'POST']) {
    const response = await fetch(link(query), { method })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Nothing to buy')
  }
})

test('a page without a choice of its own buys nothing', async () => {
  const query = { walletAddress: newAddress(), destinationCurrencyCode: 'ETH', externalCustomerId: 'undecided' }
  expect((await fetch(link(query), { method: 'POST' })).status).toBe(400)
  expect(await ordersOf('undecided')).toEqual([])
})

test('without quotes there are options, and nothing at all in a restricted region', async () => {
  const asked = { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '100' }
  const statuses = async () => [
    (await api().get('/v1/onramp/options')).status,
    (await api().post('/v1/onramp/quote', asked)).status,
  ]
  sandbox.setFault('onramp', 'no-quotes')
  expect(await statuses()).toEqual([200, 500])
  sandbox.setFault('onramp', 'restricted-region')
  expect(await statuses()).toEqual([403, 403])
  sandbox.setFault('onramp', 'status-500')
  expect(await statuses()).toEqual([500, 500])
})

test('the address of a provider lies on request', async () => {
  const destinationWallets = [{ address: newAddress(), blockchains: ['base'], assets: ['USDC'] }]
  const urlOf = async () => (await post<{ url: string }>('/v1/generators/onrampurl', { destinationWallets })).url
  expect(new URL(await urlOf()).searchParams.get('network')).toBe('eip155:8453')
  sandbox.setFault('onramp', 'other-recipient')
  expect(new URL(await urlOf()).searchParams.get('walletAddress')).toBe('0x00000000000000000000000000000000DeaDBeef')
  sandbox.setFault('onramp', 'unsafe-url')
  expect(await urlOf()).toMatch(/^javascript:/)
})
