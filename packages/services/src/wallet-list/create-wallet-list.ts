import { durations, isKitError, KitError, serviceLimits, type WalletList, type WalletPage } from '@kit/core'
import { createTimedCache, loadCode, throwIfAborted, withSignal, withTimeout } from '@kit/core/adapters'
import { createHttpClient } from '../http/client.ts'
import { createSharedRequests } from '../http/shared-requests.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { createOriginsReader } from './allowed-origins.ts'
import { createImageUrlReader } from './image-url.ts'
import { answerSchema } from './listing-schema.ts'
import { prefetchImages } from './prefetch-images.ts'
import { readPage } from './read-page.ts'
import { keyOf, type NormalizedQuery, normalize, toHttpQuery } from './wallet-query.ts'

export type WalletListOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly now?: (() => number) | undefined
}

/** Failures that the dApp's developer has to fix; the bundled list answers for every other one. */
const reportedCodes = ['project/invalid-id', 'config/origin-not-allowed'] as const

/**
 * Creates the client of the directory at `{walletList}/getWallets` (R-DIR-1).
 *
 * The directory has `durations.directoryPage` milliseconds for a page, retries included. After that, or when it fails or
 * its answer is malformed, the list bundled with the kit answers, without the network. Pages are cached for five
 * minutes, and equal queries at the same time make one request. Without a project the hosted directory gets no request
 * (R-CFG-7).
 *
 * @example
 * const list = createWalletList({ urls: {}, projectId: 'abc' })
 * const { wallets, count, source } = await list.find({ page: 1, entries: serviceLimits.walletPage }, signal)
 */
export function createWalletList({ urls, projectId, fetch, now = Date.now }: WalletListOptions): WalletList {
  const baseUrl = urls.walletList ?? hostedUrls.walletList
  const isAvailable = projectId !== undefined || urls.walletList !== undefined
  const http = createHttpClient({ baseUrl, projectId, fetch, now })
  const imageUrlOf = createImageUrlReader(baseUrl, projectId)
  const cache = createTimedCache<WalletPage>({ now, entries: serviceLimits.cachedWalletPages })
  const requests = createSharedRequests<WalletPage>()

  async function request(query: NormalizedQuery, signal: AbortSignal): Promise<WalletPage> {
    const httpRequest = { path: '/getWallets', query: toHttpQuery(query), schema: answerSchema }
    const send = (either: AbortSignal) => http.request({ ...httpRequest, signal: either })
    const late = () => new KitError('rpc/timeout')
    const page = readPage(await withTimeout(durations.directoryPage, send, { signal, late }), query, imageUrlOf)
    cache.write(keyOf(query), page, durations.walletPageCache)
    return page
  }

  return {
    async find(walletQuery, signal) {
      throwIfAborted(signal)
      const query = normalize(walletQuery)
      const cached = cache.read(keyOf(query))
      if (cached) return cached
      if (!isAvailable) return fromBundle(query, signal)
      try {
        return await requests.join(keyOf(query), (shared) => request(query, shared), signal)
      } catch (error) {
        throwIfAborted(signal)
        if (reportedCodes.some((code) => isKitError(error, code))) throw error
        return fromBundle(query, signal)
      }
    },
    readAllowedOrigins: projectId === undefined ? undefined : createOriginsReader(http),
    prefetch: prefetchImages,
  }
}

/** @throws KitError `rpc/aborted` only: a bundle that cannot be loaded, such as offline, has no wallets */
function fromBundle(query: NormalizedQuery, signal: AbortSignal): Promise<WalletPage> {
  const page = loadCode(() => import('./bundled/bundled-page.ts'))
    .then(({ bundledPage }) => bundledPage(query))
    .catch((): WalletPage => ({ wallets: [], count: 0, source: 'bundled' }))
  return withSignal(page, signal)
}
