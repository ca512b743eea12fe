import type { BlockchainApi } from '@kit/core'
import { createHttpClient } from '../http/client.ts'
import { ownImage } from '../http/own-image.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { createReadHistory } from './history.ts'
import { createReadIdentity } from './identity.ts'
import { createNamesOf, createResolveName } from './names.ts'
import { createReadPrices } from './prices.ts'
import type { Service } from './service.ts'
import { createSupportedChains } from './supported-chains.ts'
import { createTokenImageReader } from './token-image.ts'
import { createReadTokens } from './tokens.ts'

export type BlockchainApiOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the client of the blockchain API at `urls.blockchainApi` (R-API-1). It sends nothing before the first call.
 *
 * Equal questions at the same time make one request. Balances and prices are cached for 30 seconds, identities and names
 * for five minutes; what has failed is not asked again for 30 seconds unless it is forced (R-BAL-2, R-BAL-3).
 *
 * @example
 * const api = createBlockchainApi({ urls: {}, projectId: 'abc' })
 * const tokens = await api.readTokens({ address, network: 'eip155:1' }, signal)
 */
export function createBlockchainApi({ urls, projectId, fetch, now = Date.now }: BlockchainApiOptions): BlockchainApi {
  const baseUrl = urls.blockchainApi ?? hostedUrls.blockchainApi
  const http = createHttpClient({ baseUrl, projectId, fetch, now })
  const supportedChains = createSupportedChains(http, now)
  const imageOf = (address: string | undefined) => ownImage(baseUrl, address)
  const isListed = projectId !== undefined || urls.walletList !== undefined
  const tokenImageOf = isListed
    ? createTokenImageReader(urls.walletList ?? hostedUrls.walletList, projectId)
    : () => undefined
  const service: Service = { http, projectId, now, imageOf, tokenImageOf, supportedChains }
  return {
    supportedChains: (signal) => supportedChains(signal),
    readTokens: createReadTokens(service),
    readHistory: createReadHistory(service),
    readIdentity: createReadIdentity(service),
    resolveName: createResolveName(service),
    namesOf: createNamesOf(service),
    readPrices: createReadPrices(service),
  }
}
