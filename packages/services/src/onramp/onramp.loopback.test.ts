import type { OnrampToken } from '@kit/core'
import { afterEach, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { outcomeOf, staying } from '../blockchain-api/blockchain-api.fixture.ts'
import { createOnramp } from './create-onramp.ts'
import { answers, type Call, calls, contract, order, owner, serveOnramp, thief, usdc } from './onramp.fixture.ts'

let close = async () => {}
afterEach(() => close())

async function start(others?: Readonly<Record<string, unknown>>) {
  const served = await serveOnramp(others)
  close = served.close
  const onramp = createOnramp({ urls: { blockchainApi: served.blockchainApi }, projectId: 'abc' })
  return { ...served, onramp }
}

const common = { projectId: 'abc', st: 'kit', sv: packageJson.version }
const limits = [
  { method: 'card', min: '10', max: '7500' },
  { method: 'bank', min: '10', max: '25000' },
]
const native = { networkName: 'ethereum', network: 'eip155:1' }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const paid = (id: string, status: string, hash: string | null = null) => ({
  ...{ id, status, hash, symbol: 'USDC', bought: '98.75' },
})

describe('R-API-1: the on-ramp of the blockchain API on this machine', () => {
  test.each<[Call, string, string, object, unknown, unknown]>([
    [
      'readOptions',
      'GET',
      '/v1/onramp/options',
      {},
      undefined,
      {
        fiats: [{ code: 'USD', limits }],
        tokens: [
          usdc,
          { id: 'eth', name: 'Ether', symbol: 'ETH', ...native },
          { id: 'sol', name: 'Solana', symbol: 'SOL', network: solana, networkName: 'solana' },
        ],
      },
    ],
    [
      'readCountries',
      'GET',
      '/v1/onramp/countries',
      {},
      undefined,
      [{ code: 'DE', name: 'Germany', isRestricted: false }],
    ],
    [
      'readQuote',
      'POST',
      '/v1/onramp/quote',
      {},
      {
        ...{ provider: 'ramp', amount: '100', paymentMethod: 'card', network: 'ethereum' },
        purchaseCurrency: { id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
        paymentCurrency: { id: 'USD' },
      },
      { id: 'q-1', total: '100', subtotal: '98.75', fees: { network: '0.25', provider: '1' }, bought: '98.75' },
    ],
    [
      'readPage',
      'POST',
      '/v1/generators/onrampurl',
      {},
      {
        destinationWallets: [{ address: owner, blockchains: ['ethereum'], assets: ['USDC'] }],
        ...{ provider: 'ramp', defaultNetwork: 'ethereum', fiatCurrency: 'USD', presetFiatAmount: '100' },
        ...{ defaultExperience: 'buy', partnerUserId: 'abc' },
      },
      `https://ramp.example/buy?walletAddress=${owner}`,
    ],
    [
      'readPayments',
      'GET',
      `/v1/account/${owner}/history`,
      { onramp: 'ramp', chainId: 'eip155:1' },
      undefined,
      [paid('p-1', 'paid'), paid('p-2', 'arrived', '0xab'), paid('p-3', 'failed')],
    ],
  ])('%s is %s %s', async (call, method, path, query, body, answer) => {
    const { onramp, asked } = await start()
    expect(asked).toEqual([])
    expect(await calls(onramp)[call]()).toEqual(answer)
    expect(asked).toEqual([{ method, path, query: { ...query, ...common }, body }])
  })

  test('a country is asked for where the visitor named one', async () => {
    const { onramp, asked } = await start()
    await onramp.readOptions('DE', staying())
    await onramp.readQuote({ ...order, country: 'DE' }, staying())
    expect(asked).toMatchObject([{ query: { country: 'DE' } }, { body: { country: 'DE' } }])
  })

  test('no countries are none, as at the hosted service', async () => {
    const { onramp } = await start({ '/v1/onramp/countries': undefined })
    expect(await onramp.readCountries(staying())).toEqual([])
  })
})

describe('R-RAMP-1: what cannot be shown or paid', () => {
  test('is left out of the lists: countries without a name, currencies without a way to pay', async () => {
    const { onramp } = await start({
      '/v1/onramp/countries': {
        countries: [
          { code: 'DE', name: 'Germany', isRestricted: false },
          { code: 'FR', name: ' ', isRestricted: false },
        ],
      },
      '/v1/onramp/options': {
        ...(answers['/v1/onramp/options'] as object),
        paymentCurrencies: [
          { id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '2' }] },
          { id: 'EUR', payment_method_limits: [{ id: 'cheque', min: '1', max: '2' }] },
          { id: 'GBP', payment_method_limits: [{ id: 'card', min: 'one', max: '2' }] },
        ],
      },
    })
    expect((await onramp.readCountries(staying())).map(({ code }) => code)).toEqual(['DE'])
    expect((await onramp.readOptions(null, staying())).fiats.map(({ code }) => code)).toEqual(['USD'])
  })

  test('a token whose network the service did not name is asked for by its CAIP-2 id', async () => {
    const { onramp, asked } = await start()
    const { networkName: _, ...token } = order.token
    await onramp.readQuote({ ...order, token }, staying())
    expect(JSON.stringify(asked)).toContain('eip155:1')
  })
})

const answer = (path: string, more: object) => ({ [path]: { ...(answers[path] as object), ...more } })
const usd = (amount: unknown, currency = 'USD') => ({ amount, currency })

describe('R-RAMP-2: a quote', () => {
  test.each([
    ['for another amount', { paymentTotal: usd('110') }],
    ['in other money', { paymentTotal: usd('100', 'EUR') }],
    ['of another token', { purchaseAmount: usd('98', 'ETH') }],
    ['of nothing', { purchaseAmount: usd('0', 'USDC') }],
    ['that leaves more than was paid', { paymentSubtotal: usd('100.01') }],
    ['whose parts are more than its fee', { providerFee: usd('1.01') }],
    ['that is negative', { paymentSubtotal: usd('-1') }],
    ['without an id', { quoteId: '' }],
  ])('%s is none', async (_, more) => {
    const { onramp } = await start(answer('/v1/onramp/quote', more))
    expect(await outcomeOf(onramp.readQuote(order, staying()))).toBe('rpc/invalid-response')
  })

  test('for what is no amount is none', async () => {
    const { onramp } = await start()
    const quoting = onramp.readQuote({ ...order, amount: 'much' }, staying())
    expect(await outcomeOf(quoting)).toBe('rpc/invalid-response')
  })

  test('may say nothing of its parts, and keeps every digit', async () => {
    const more = { networkFee: undefined, providerFee: undefined, purchaseAmount: usd('98.750000000000000001', 'USDC') }
    const { onramp } = await start(answer('/v1/onramp/quote', more))
    expect(await onramp.readQuote(order, staying())).toMatchObject({
      fees: { network: null, provider: null },
      bought: '98.750000000000000001',
    })
  })
})

const page = 'https://ramp.example/buy'
const bitcoinThief = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const solanaOwner = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF2eqWxY1uQABxSL'
const solanaThief = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wrappedSol = 'So11111111111111111111111111111111111111112'
const sol: OnrampToken = { id: 'sol', name: 'Solana', symbol: 'SOL', network: solana, networkName: 'solana' }
const solanaUsdc: OnrampToken = { ...usdc, network: solana, networkName: 'solana', address: mint }

describe('R-RAMP-2: the page of a provider', () => {
  const read = async (url: string, address = owner, token = usdc) => {
    const { onramp } = await start({ '/v1/generators/onrampurl': { url } })
    return outcomeOf(onramp.readPage({ ...order, token, address }, staying()))
  }

  test.each([
    `${page}?walletAddress=${owner.toLowerCase()}&contract=${contract}`,
    `${page}?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: owner, blockchains: ['ethereum'] }]))}`,
    `${page}?addresses=${encodeURIComponent(JSON.stringify({ [owner]: ['ethereum'] }))}`,
    `${page}?session=0f8b`,
    `${page}/100%?walletAddress=${owner}`,
    `${page}/0x${'ab'.repeat(32)}`,
    `http://127.0.0.1:4100/buy?walletAddress=${owner}`,
  ])('may be %s', async (url) => {
    expect(await read(url)).toBe(url)
  })

  test.each([
    `${page}?walletAddress=${thief}`,
    `${page}?walletAddress=${contract}`,
    `${page}?walletAddress=${owner}&walletAddress=${thief}`,
    `${page}?wallet_address=${thief}`,
    `${page}?walletAddress=nobody.eth`,
    `${page}#walletAddress=${thief}`,
    `${page}/${thief}?walletAddress=${owner}`,
    `${page}/100%/${thief}?walletAddress=${owner}`,
    `${page}?data=${encodeURIComponent(encodeURIComponent(JSON.stringify({ to: thief })))}`,
    `${page}?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: thief }]))}`,
    `${page}?addresses=${encodeURIComponent(JSON.stringify({ [owner]: ['base'], [thief]: ['ethereum'] }))}`,
    `${page}?addresses=${encodeURIComponent(JSON.stringify({ [owner]: ['base'], [bitcoinThief]: ['bitcoin'] }))}`,
    `${page}?data=${encodeURIComponent(`{"to":"0\\u0078${thief.slice(2)}"}`)}`,
  ])('that is %s pays someone else', async (url) => {
    expect(await read(url)).toBe('onramp/wrong-recipient')
  })

  test('names no contract where the currency of an EVM network is bought', async () => {
    const { address: _, ...coin } = usdc
    expect(await read(`${page}?walletAddress=${owner}`, owner, coin)).toBe(`${page}?walletAddress=${owner}`)
    const another = `${page}?walletAddress=${owner}&contract=${contract}`
    expect(await read(another, owner, coin)).toBe('onramp/wrong-recipient')
  })

  describe('for an account of Solana', () => {
    test.each([
      [`${page}?userAddress=${solanaOwner}&signature=${encodeURIComponent(`${'aZ'.repeat(21)}a=`)}`, solanaUsdc],
      [`${page}?wallets=${encodeURIComponent(JSON.stringify([{ to: solanaOwner }]))}&token=${mint}`, solanaUsdc],
      [`${page}?mint=${wrappedSol}&network=${solana}&session=${'5c'.repeat(16)}&to=${solanaOwner}`, sol],
    ])('may be %s', async (url, token) => {
      expect(await read(url, solanaOwner, token)).toBe(url)
    })

    test.each([
      ...['walletAddress', 'userAddress', 'recipient', 'wallet', 'destination', 'to', 'receiverAddress'].map(
        (name) => `${page}?${name}=${solanaThief}`,
      ),
      `${page}?walletAddress=${solanaOwner}&payoutAddress=${solanaThief}`,
      `${page}?walletAddress=${solanaOwner.toLowerCase()}`,
      `${page}?walletAddress=${mint}`,
      `${page}?defaultWalletAddress=sol:${solanaThief}`,
      `${page}?${solanaThief}=sol`,
      `${page}#/buy?to=${solanaThief}`,
      `${page}/${solanaThief}?walletAddress=${solanaOwner}`,
      `${page}?walletAddressesData=${encodeURIComponent(encodeURIComponent(JSON.stringify({ sol: solanaThief })))}`,
      `${page}?data=${encodeURIComponent(`{"to":"\\u0039${solanaThief.slice(1)}"}`)}`,
      `${page}?walletAddress=${solanaOwner}&token=${wrappedSol}`,
    ])('that is %s pays someone else', async (url) => {
      expect(await read(url, solanaOwner, solanaUsdc)).toBe('onramp/wrong-recipient')
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://ramp.example/',
    'https://user:password@ramp.example/',
    '//ramp.example/',
    'https://',
    '',
  ])('%s is no address to go to', async (url) => {
    expect(await read(url)).toBe('onramp/unsafe-page')
  })
})
