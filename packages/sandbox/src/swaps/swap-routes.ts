import { erc20Abi, maxUint256 } from 'viem'
import type { ApiRequest, ServiceRoutes } from '../blockchain-api/api-route.ts'
import type { IconUrl } from '../blockchain-api/asset.ts'
import type { ServiceFaults } from '../blockchain-api/service-faults.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { buildApproval } from './build-approval.ts'
import { buildSwap } from './build-swap.ts'
import { createQuotes, type Quotes } from './quotes.ts'
import { readAmount, readChain, readPair, readSlippage, readToken, readUser } from './read-request.ts'
import { isNative, type SwapChain } from './swap-chain.ts'

type Fields = Readonly<Record<string, unknown>>
type Chains = readonly SwapChain[]

function listTokens(chains: Chains, { chainId }: Fields, iconUrl: IconUrl): object {
  const chain = chains.find((one) => one.chainId === chainId)
  const tokens = chain?.tokens.map(({ name, symbol, address, decimals }) => ({
    ...{ name, symbol, decimals, address: `${chain.chainId}:${address}` },
    logoUri: iconUrl(symbol),
  }))
  return { tokens: tokens ?? [] }
}

async function readAllowance(chains: Chains, { tokenAddress, userAddress }: Fields): Promise<object> {
  const [{ client, market }, token] = readToken(chains, 'tokenAddress', tokenAddress)
  const owner = readUser(userAddress)
  if (isNative(token)) return { allowance: String(maxUint256) }
  const args = [owner, market.contracts.router] as const
  const call = { address: token.address, abi: erc20Abi, functionName: 'allowance', args } as const
  return { allowance: String(await client.readContract(call)) }
}

async function readGasPrice(chains: Chains, { chainId }: Fields): Promise<object> {
  const price = await readChain(chains, chainId).client.getGasPrice()
  const more = (percent: bigint): string => String((price * percent) / 100n)
  return { standard: String(price), fast: more(110n), instant: more(125n) }
}

async function readQuote(chains: Chains, { amount, userAddress, from, to }: Fields, quotes: Quotes): Promise<object> {
  const request = { pair: readPair(chains, { from, to }), amount: readAmount(amount), user: readUser(userAddress) }
  const output = await quotes.read(request)
  const quote = { id: null, fromAmount: String(request.amount), fromAccount: from, toAmount: String(output) }
  return { quotes: [{ ...quote, toAccount: to }] }
}

/** The calls of the hosted API's swaps, over the pools of the sandbox's chains. */
export function swapRoutes(chains: Chains, faults: ServiceFaults, iconUrl: IconUrl): ServiceRoutes {
  const quotes = createQuotes(faults)
  const get = (path: RegExp, answer: (query: Fields) => object | Promise<object>) =>
    ['GET', path, async ({ query }: ApiRequest) => answer(Object.fromEntries(query))] as const
  return {
    service: 'swaps',
    routes: [
      get(/^\/v1\/convert\/tokens()$/, (query) => listTokens(chains, query, iconUrl)),
      get(/^\/v1\/convert\/allowance()$/, (query) => readAllowance(chains, query)),
      get(/^\/v1\/convert\/gas-price()$/, (query) => readGasPrice(chains, query)),
      get(/^\/v1\/convert\/quotes()$/, (query) => readQuote(chains, query, quotes)),
      get(/^\/v1\/convert\/build-approve()$/, ({ from, to, userAddress, amount }) => {
        const asked = { pair: readPair(chains, { from, to }), user: readUser(userAddress) }
        const approved = amount === undefined ? quotes.lastAmount(asked) : readAmount(amount)
        return buildApproval(asked.pair, approved, faults.of('swaps'))
      }),
      [
        'POST',
        /^\/v1\/convert\/build-transaction()$/,
        async ({ body }) => {
          const { from, to, userAddress, amount, disableEstimate, eip155 } = fieldsOf(body)
          const swap = {
            ...{ pair: readPair(chains, { from, to }), amount: readAmount(amount), user: readUser(userAddress) },
            slippage: readSlippage(fieldsOf(eip155).slippage),
            isEstimated: disableEstimate !== true,
          }
          return buildSwap(swap, faults.of('swaps'))
        },
      ],
    ],
  }
}
