import type { SwapOrder, SwapProvider, SwapToken } from '@kit/core'
import { type Asked, serveApi, staying } from '../blockchain-api/blockchain-api.fixture.ts'
import { createSwapProvider } from './create-swap-provider.ts'

export const owner = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
export const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const dai: SwapToken = {
  ...{ address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', name: 'Dai', symbol: 'DAI', decimals: 18 },
}
export const order: SwapOrder = { network: 'eip155:1', address: owner, sold: dai, bought: ether, amount: 5n }

export const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const daiId = `eip155:1:${dai.address}`

export const quote = (fields: object = {}) => ({
  quotes: [{ id: null, fromAmount: '5', fromAccount: daiId, toAmount: '7', toAccount: native, ...fields }],
})
export const built = (fields: object = {}) => ({
  tx: { from: `eip155:1:${owner}`, to: `eip155:1:${router}`, data: '0xabcd', amount: '5', ...fields },
})
export const approval = (fields: object = {}) => ({
  tx: { from: daiId, to: daiId, data: '0x095ea7b3', value: '0', eip155: { gas: 80000, gasPrice: '1' }, ...fields },
})

/** What the service answers by path, when all is well. */
export const answers: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': { http: ['eip155:1', 'eip155:10'], ws: [] },
  '/v1/convert/tokens': {
    tokens: [
      { name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: 'https://tracker.example/1.png' },
      { name: 'Dai', symbol: 'DAI', address: daiId, decimals: 18 },
    ],
  },
  '/v1/convert/quotes': quote(),
  '/v1/convert/allowance': { allowance: '3' },
  '/v1/convert/gas-price': { standard: '11', fast: '12', instant: '13' },
  '/v1/convert/build-approve': approval(),
  '/v1/convert/build-transaction': built(),
}

/** The calls of a provider, for the same order. */
export const calls = (provider: SwapProvider, network: SwapOrder['network'] = 'eip155:1') => {
  const signal = staying()
  const here = { ...order, network }
  return {
    readTokens: () => provider.readTokens(network, signal),
    readQuote: () => provider.readQuote(here, signal),
    readAllowance: () => provider.readAllowance({ network, address: owner, token: dai }, signal),
    readGasPrice: () => provider.readGasPrice(network, signal),
    buildApproval: () => provider.buildApproval(here, signal),
    buildSwap: () => provider.buildSwap({ ...here, slippage: 50 }, signal),
  }
}
export type Call = keyof ReturnType<typeof calls>

/** A service on this machine that answers `answers`, with others in their place. */
export async function serveSwaps(others: Readonly<Record<string, unknown>> = {}) {
  const { asked, blockchainApi, close } = await serveApi({ ...answers, ...others })
  const provider = createSwapProvider({ urls: { blockchainApi }, projectId: 'abc' })
  const last = (path: string): Asked | undefined => asked.findLast((one) => one.path === path)
  return { provider, asked, last, close }
}
