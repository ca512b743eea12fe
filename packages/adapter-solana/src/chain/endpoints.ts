import type { Network } from '@kit/core'
import { type Ranker, throughGateway } from '@kit/core/adapters'

export type EndpointOptions = {
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly gateway?: string | undefined
  readonly projectId?: string | undefined
}

/** A network's endpoints: the gateway first, then the developer's, else the network's own. */
export function endpointsOf(
  { caipNetworkId: id, rpcUrls: own }: Network<'solana'>,
  { rpcUrls, gateway, projectId }: EndpointOptions,
): readonly string[] {
  const first = gateway ? [throughGateway(gateway, id, projectId)] : []
  return [...new Set([...first, ...(rpcUrls?.[id] ?? own.default.http)])].filter(isHttp)
}

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** In which order a network's endpoints are asked. */
export type EndpointOrder = {
  next(): readonly string[]
  /** Called with the endpoint that has answered. */
  answered(url: string): void
}

/** @param ranker measures the endpoints from the first request on; without one, the endpoint that answered last is the first */
export function orderEndpoints(urls: readonly string[], ranker: Ranker<string> | null): EndpointOrder {
  let best = urls[0]
  return {
    next() {
      if (!ranker) return urls.toSorted((a, b) => Number(b === best) - Number(a === best))
      ranker.start()
      return ranker.order()
    },
    answered(url) {
      best = url
    },
  }
}
