import { durations, isKitError, type WalletList, type WalletPage } from '@kit/core'
import { createHttpClient } from '../http/client.ts'
import { startDeadline } from '../http/deadline.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { answerSchema } from './listing-schema.ts'
import { createPageCache } from './page-cache.ts'
import { createPictureOf } from './picture-of.ts'
import { prefetchPictures } from './prefetch-pictures.ts'
import { readPage } from './read-page.ts'
import { createSharedRequests } from './shared-requests.ts'
import { throwIfAborted, untilAborted } from './until-aborted.ts'
import { keyOf, type TidyQuery, tidy, toHttpQuery } from './wallet-query.ts'

export type WalletListOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly now?: (() => number) | undefined
}

/** What the dApp's developer has to hear; every other failure is answered from the bundled list. */
const told = ['project/invalid-id', 'config/origin-not-allowed'] as const

/**
 * The directory of wallets at `{walletList}/getWallets` (R-DIR-1).
 *
 * A page has `durations.directoryPage` milliseconds, every try included; after that, or when the directory fails or
 * makes no sense, the bundled list answers, which never touches the network. Answers are kept for five minutes, and
 * the same question at the same time is asked once. Without a project the hosted directory is not asked at all
 * (R-CFG-7).
 *
 * @example
 * const list = createWalletList({ urls: {}, projectId: 'abc' })
 * const { wallets, count, source } = await list.find({ page: 1, entries: limits.walletPage }, signal)
 */
export function createWalletList({ urls, projectId, fetch, now = Date.now }: WalletListOptions): WalletList {
  const baseUrl = urls.walletList ?? hostedUrls.walletList
  const mayAsk = projectId !== undefined || urls.walletList !== undefined
  const http = createHttpClient({ baseUrl, projectId, fetch, now })
  const pictureOf = createPictureOf(baseUrl, projectId)
  const cache = createPageCache(now)
  const requests = createSharedRequests<WalletPage>()

  async function ask(query: TidyQuery, signal: AbortSignal): Promise<WalletPage> {
    const deadline = startDeadline(durations.directoryPage, signal)
    try {
      const question = { path: '/getWallets', query: toHttpQuery(query), schema: answerSchema }
      const answer = await deadline.race(http.request({ ...question, signal: deadline.signal }))
      const page = readPage(answer, query, pictureOf)
      cache.keep(keyOf(query), page)
      return page
    } finally {
      deadline.clear()
    }
  }

  return {
    async find(wanted, signal) {
      throwIfAborted(signal)
      const query = tidy(wanted)
      const kept = cache.read(keyOf(query))
      if (kept) return kept
      if (!mayAsk) return fromBundle(query, signal)
      try {
        return await requests.join(keyOf(query), (shared) => ask(query, shared), signal)
      } catch (error) {
        throwIfAborted(signal)
        if (told.some((code) => isKitError(error, code))) throw error
        return fromBundle(query, signal)
      }
    },
    prefetch: prefetchPictures,
  }
}

/** @throws KitError `rpc/aborted` alone: a bundle that cannot be loaded, as offline, holds no wallets. */
function fromBundle(query: TidyQuery, signal: AbortSignal): Promise<WalletPage> {
  const page = import('./bundled/bundled-page.ts')
    .then(({ bundledPage }) => bundledPage(query))
    .catch((): WalletPage => ({ wallets: [], count: 0, source: 'bundled' }))
  return untilAborted(page, signal)
}
