import { type CaipNetworkId, type ChainSetup, KitError } from '@kit/core'
import { anySignal, createLifetime, createRanker, loadedVerb, perNetwork } from '@kit/core/adapters'
import type { BitcoinOptions } from './bitcoin-options.ts'
import { parseAddress } from './chain/address.ts'
import { apiUrlsOf, urlAt } from './chain/api-urls.ts'
import { broadcast } from './chain/broadcast.ts'
import type { BitcoinChainClient } from './chain/chain-client.ts'
import { createEsplora, type Esplora } from './chain/esplora.ts'
import { createOrdinals } from './chain/ordinals.ts'
import { createReadBalance } from './chain/read-balance.ts'
import { type RequestApi, requestApi } from './chain/request-api.ts'
import { createRequestQueue } from './chain/request-queue.ts'
import { createReservedCoins } from './chain/reserved-coins.ts'
import { joinApis } from './chain/several-apis.ts'
import { fromWalletError } from './wallet/from-wallet-error.ts'

const reads = () => import('./transaction-reads.ts')

/** Makes the Bitcoin chain client of a kit. Every request ends with `kit/destroyed` when it is destroyed. */
export function createBitcoinChainClient(
  {
    networks,
    watchNetworks,
    projectId,
  }: Pick<ChainSetup<'bip122'>, 'networks' | 'watchNetworks'> & Partial<Pick<ChainSetup<'bip122'>, 'projectId'>>,
  { apiUrls, gateway, ordinalsUrls, dnsOverHttps, ranked = false }: BitcoinOptions,
): BitcoinChainClient {
  const lifetime = createLifetime(fromWalletError)
  const queue = createRequestQueue(requestApi)
  const requestUntil =
    (end: AbortSignal): RequestApi =>
    (url, signal, init) =>
      anySignal([signal, end], (either) => queue(url, either, init))
  const request = requestUntil(lifetime.signal)

  /** Whether an API answers at all, with the height of its chain. */
  const ping = async ({ url }: Esplora, signal: AbortSignal) => {
    const { status, text } = await request(urlAt(url, '/blocks/tip/height'), signal)
    return status === 200 && /^\d+\s*$/.test(text)
  }

  const apis = perNetwork<'bip122', Esplora>({ networks, watchNetworks }, (network, end) => {
    const urls = apiUrlsOf(network, { apiUrls, gateway, projectId })
    const [first, ...others] = urls.map((url) => createEsplora(url, requestUntil(end)))
    if (!first)
      throw new KitError('config/invalid', {
        detail: `${network.caipNetworkId} has no API. Add one to its rpcUrls, or pass bitcoin({ apiUrls }).`,
      })
    const ranker = ranked ? createRanker([first, ...others], ping, end) : null
    return joinApis([first, ...others], ranker)
  })
  const esplora = (id: CaipNetworkId<'bip122'>) => apis.of(id)

  const client: Omit<BitcoinChainClient, 'features'> = {
    namespace: 'bip122',
    networks,
    esplora,
    reserved: createReservedCoins(),
    async ordinals(id, coins, signal) {
      const url = ordinalsUrls?.[id]
      if (url) return { ...createOrdinals(url, request), isNamed: true }
      const unreported = coins.filter(({ inscribed }) => inscribed === 'unreported')
      // `ord` indexes blocks only, so a confirmed coin is the better probe.
      const probe = unreported.find(({ isConfirmed }) => isConfirmed) ?? unreported[0]
      const api = createOrdinals(esplora(id).url, request)
      return probe && (await api.isServed(probe, signal)) ? api : null
    },
    broadcast: (id, transaction, signal) => broadcast(esplora(id), transaction, signal),
    destroy() {
      apis.destroy()
      lifetime.end()
    },
  }
  return {
    ...client,
    features: {
      readBalance: lifetime.bind(createReadBalance({ networks, esplora })),
      readHistory: lifetime.bind(
        loadedVerb(async () => (await import('./history/read-history.ts')).createReadHistory(client)),
      ),
      isAddress: (text) => parseAddress(text) !== null,
      resolveName:
        dnsOverHttps === undefined
          ? undefined
          : lifetime.bind(
              loadedVerb(async () =>
                (await import('./names/resolve-name.ts')).createResolveName({
                  dnsOverHttps: dnsUrl(dnsOverHttps),
                  request,
                }),
              ),
            ),
      readTransaction: lifetime.bind(loadedVerb(async () => (await reads()).createReadTransaction(client))),
      estimateTransfer: lifetime.bind(
        loadedVerb(async () => (await import('./transfer/estimate-transfer.ts')).createEstimateTransfer(client)),
      ),
      compareTransfer: lifetime.bind(loadedVerb(async () => (await reads()).createCompareTransfer(client))),
    },
  }
}

/** Names are money here: what anyone between could read and change is no resolver, but for one on this machine. */
function dnsUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOwn = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url?.protocol === 'https:' || isOwn) return text
  throw new KitError('config/invalid', { detail: 'bitcoin({ dnsOverHttps }) is no https address.' })
}
