import { respondWithFault } from '../directory/directory-fault.ts'
import { drawWalletImage } from '../directory/wallet-image.ts'
import { errorMessage } from '../error-message.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { type Exchange, sendJson, sendText, startHttpServer } from '../http/http-server.ts'
import { maxBodyBytes, readBody } from '../http/read-body.ts'
import type { Order } from '../onramp/orders.ts'
import { viewOrder } from '../onramp/view-order.ts'
import { ApiError } from './api-error.ts'
import type { ApiRoute, Control, ServiceRoutes } from './api-route.ts'
import type { IconUrl } from './asset.ts'
import type { ChainReader } from './chain-reader.ts'
import type { Names } from './names.ts'
import { type ApiContext, chainRoutes } from './routes.ts'
import type { FaultyService, ServiceFaults } from './service-faults.ts'

export type BlockchainApi = {
  /** The API's origin. */
  readonly url: string
  readonly readers: readonly ChainReader[]
  stop(): Promise<void>
}

const iconPath = /^\/icons\/([^/]+)\.svg$/

export type ApiOptions = {
  /** Receives the function that returns the address of a token's picture. */
  readonly readersOf: (iconUrl: IconUrl) => readonly ChainReader[]
  readonly names: Names
  readonly ordersOf: (address: string) => readonly Order[]
  /** The services that can fail. */
  readonly servicesOf: (context: ApiContext) => readonly ServiceRoutes[]
  readonly faults: ServiceFaults
  /** Answer further requests, which need no project id. */
  readonly controls: readonly Control[]
  /** 0 takes a free one. */
  readonly port: number
}

/**
 * Starts a server on loopback that answers as the hosted blockchain API does, from the sandbox's own chains.
 * @throws Error when the port is taken
 */
export async function startBlockchainApi(options: ApiOptions): Promise<BlockchainApi> {
  const { readersOf, names, ordersOf, servicesOf, faults, controls, port } = options
  let origin = ''
  const iconUrl: IconUrl = (name) => `${origin}/icons/${encodeURIComponent(name)}.svg`
  const purchasesOf: ApiContext['purchasesOf'] = (address) =>
    ordersOf(address).flatMap((order) => viewOrder(order, iconUrl))
  const context: ApiContext = { readers: readersOf(iconUrl), names, iconUrl, purchasesOf }
  const routes = [
    ...chainRoutes(context).map((route) => ({ route, service: null })),
    ...servicesOf(context).flatMap(({ service, routes: own }) => own.map((route) => ({ route, service }))),
  ]
  let brokenCount = 0
  const breaks: Routing['breaks'] = (service, response) => {
    const fault = faults.of(service)
    const isBroken = fault === 'status-500' || fault === 'garbage' || fault === 'offline'
    return isBroken && respondWithFault(fault, response, brokenCount++)
  }
  const server = await startHttpServer(port, (exchange) => {
    const { response } = exchange
    answer(exchange, { routes, breaks, controls }).catch((error: unknown) => {
      if (error instanceof ApiError) return sendJson(response, error.status, error.body)
      const { body } = new ApiError(502, 'chain', `The chain did not answer: ${errorMessage(error)}`)
      sendJson(response, 502, body)
    })
  })
  origin = server.origin
  return { url: origin, readers: context.readers, stop: server.stop }
}

type Routing = Pick<ApiOptions, 'controls'> & {
  readonly routes: readonly { readonly route: ApiRoute; readonly service: FaultyService | null }[]
  /** Returns true when a fault has ended the response. */
  readonly breaks: (service: FaultyService, response: Exchange['response']) => boolean
}

async function answer(exchange: Exchange, { routes, breaks, controls }: Routing): Promise<void> {
  const { request, response, url } = exchange
  for (const control of controls) {
    const controlled = control(exchange)
    if (controlled) return sendJson(response, 200, await controlled)
  }
  const icon = iconPath.exec(url.pathname)?.[1]
  if (icon !== undefined) return sendText(response, 200, drawWalletImage(icon, decode(icon)), 'image/svg+xml')
  for (const { route, service } of routes) {
    const [method, path, respond] = route
    const [, argument] = path.exec(url.pathname) ?? []
    if (argument === undefined || method !== request.method) continue
    const body = method === 'POST' ? await readJson(request) : undefined
    if (!fieldsOf(body).projectId && !url.searchParams.get('projectId')) {
      throw new ApiError(401, 'projectId', 'Project ID is required')
    }
    if (service !== null && breaks(service, response)) return
    return sendJson(response, 200, await respond({ query: url.searchParams, body }, decode(argument)))
  }
  throw new ApiError(404, 'path', 'This is a blockchain API: GET /v1/supported-chains.')
}

async function readJson(request: Exchange['request']): Promise<unknown> {
  const text = await readBody(request)
  if (text === null) throw new ApiError(413, 'body', `More than ${maxBodyBytes} bytes`)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'body', 'The body is no JSON.')
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ApiError(400, 'path', 'The path is not encoded.')
  }
}
