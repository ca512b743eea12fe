import type { CaipAddress, SwapProvider } from '@kit/core'
import { swapNetworks } from '@kit/core'
import { createSupportedChains } from '../blockchain-api/supported-chains.ts'
import { createHttpClient } from '../http/client.ts'
import { ownImage } from '../http/own-image.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { createBuildApproval, createBuildSwap } from './build.ts'
import { createReadAllowance, createReadGasPrice, createReadQuote } from './quote.ts'
import type { SwapService } from './service.ts'
import { createReadTokens } from './tokens.ts'

export type SwapProviderOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly swapRouters?: readonly CaipAddress[] | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the client of the swaps of the blockchain API at `urls.blockchainApi` (R-API-1). It sends nothing before the first call, and
 * keeps no quote.
 *
 * @example
 * const provider = createSwapProvider({ urls: {}, projectId: 'abc' })
 * const bought = await provider.readQuote({ network: 'eip155:1', address, sold, bought, amount }, signal)
 */
export function createSwapProvider({
  urls,
  projectId,
  swapRouters,
  fetch,
  now = Date.now,
}: SwapProviderOptions): SwapProvider {
  const baseUrl = urls.blockchainApi ?? hostedUrls.blockchainApi
  const http = createHttpClient({ baseUrl, projectId, fetch, now })
  const service: SwapService = {
    ...{ http, projectId, now },
    imageOf: (address) => ownImage(baseUrl, address),
    supportedChains: createSupportedChains(http, now),
  }
  const readGasPrice = createReadGasPrice(service)
  return {
    name: urls.blockchainApi ? new URL(baseUrl).host : '1inch',
    networks: swapNetworks,
    routers: swapRouters,
    readTokens: createReadTokens(service),
    readQuote: createReadQuote(service, readGasPrice),
    readAllowance: createReadAllowance(service),
    readGasPrice,
    buildApproval: createBuildApproval(service),
    buildSwap: createBuildSwap(service),
  }
}
