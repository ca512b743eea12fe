import type { Onramp, OnrampToken } from '@kit/core'
import { serveApi, staying } from '../blockchain-api/blockchain-api.fixture.ts'

export const owner = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
export const thief = '0x00000000000000000000000000000000DeaDBeef'
export const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const usdc: OnrampToken = {
  ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1' },
  ...{ networkName: 'ethereum', address: contract },
}

export const order: Parameters<Onramp['readQuote']>[0] = {
  ...{ token: usdc, fiat: 'USD', amount: '100', country: null, provider: 'ramp' },
  method: 'card',
}

const limits = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: 10, max: 25_000 },
  { id: 'cheque', min: '1', max: '2' },
]

const networkOf = (name: string, chain_id: unknown, contract_address?: string) => ({
  ...{ name, chain_id, contract_address, display_name: name },
})

/** What the service answers by path, when all is well. */
export const answers: Readonly<Record<string, unknown>> = {
  '/v1/onramp/options': {
    paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }],
    purchaseCurrencies: [
      {
        ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
        networks: [networkOf('ethereum', '1', contract), networkOf('tron', 'TRON', 'T123')],
      },
      { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [networkOf('ethereum', 1, `0x${'0'.repeat(40)}`)] },
      { id: 'sol', name: 'Solana', symbol: 'SOL', networks: [networkOf('solana', '0', '')] },
    ],
  },
  '/v1/onramp/countries': { countries: [{ code: 'DE', name: 'Germany', isRestricted: false }] },
  '/v1/onramp/quote': {
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '98.75', currency: 'USD' },
    networkFee: { amount: '0.25', currency: 'USD' },
    providerFee: { amount: 1.0, currency: 'USD' },
    purchaseAmount: { amount: '98.750', currency: 'USDC' },
    quoteId: 'q-1',
  },
  '/v1/generators/onrampurl': { url: `https://ramp.example/buy?walletAddress=${owner}` },
  [`/v1/account/${owner}/history`]: {
    data: [
      payment('p-1', { status: 'pending', hash: '' }),
      payment('p-2', { status: 'confirmed', hash: '0xab' }),
      payment('p-3', { status: 'failed', hash: '' }),
      payment('p-4', { operationType: 'receive' }),
      payment('p-5', { chain: 'eip155:8453' }),
    ],
  },
}

function payment(id: string, more: object) {
  const metadata = { operationType: 'buy', status: 'pending', chain: 'eip155:1', ...more }
  const transfer = { direction: 'in', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '98.75' } }
  return { id, metadata, transfers: [transfer] }
}

export const calls = (onramp: Onramp) => ({
  readOptions: () => onramp.readOptions(null, staying()),
  readCountries: () => onramp.readCountries(staying()),
  readQuote: () => onramp.readQuote(order, staying()),
  readPage: () => onramp.readPage({ ...order, address: owner }, staying()),
  readPayments: () => onramp.readPayments({ provider: 'ramp', address: owner, network: 'eip155:1' }, staying()),
})
export type Call = keyof ReturnType<typeof calls>

export const serveOnramp = (others: Readonly<Record<string, unknown>> = {}) => serveApi({ ...answers, ...others })
