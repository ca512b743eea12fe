import type { ChainSetup, Network } from '@kit/core'
import { throughGateway } from '@kit/core/adapters'
import type { BitcoinOptions } from '../bitcoin-options.ts'

type ApiUrlOptions = Pick<BitcoinOptions, 'apiUrls' | 'gateway'> & Partial<Pick<ChainSetup<'bip122'>, 'projectId'>>

/** A network's APIs: the gateway first, then the developer's, else the network's own. */
export function apiUrlsOf(
  { caipNetworkId: id, rpcUrls: own }: Network<'bip122'>,
  { apiUrls, gateway, projectId }: ApiUrlOptions,
): readonly string[] {
  const first = gateway && isHttp(gateway) ? [throughGateway(gateway, id, projectId)] : []
  const urls = [...first, apiUrls?.[id] ?? own.default.http].flat()
  return [...new Set(urls.map((url) => url.replace(/\/+$/, '')))]
}

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** The address of an API's path, which goes before the query that a gateway's address has. */
export function urlAt(api: string, path: string): string {
  const end = api.indexOf('?')
  const [base, query] = end === -1 ? [api, ''] : [api.slice(0, end), api.slice(end)]
  return `${base.replace(/\/+$/, '')}${path}${query}`
}
