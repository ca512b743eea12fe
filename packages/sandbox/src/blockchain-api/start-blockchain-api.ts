import { drawWalletImage } from '../directory/wallet-image.ts'
import { errorMessage } from '../error-message.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { type Exchange, sendJson, sendText, startHttpServer } from '../http/http-server.ts'
import { maxBodyBytes, readBody } from '../http/read-body.ts'
import { ApiError } from './api-error.ts'
import type { IconUrl } from './asset.ts'
import type { ChainReader } from './chain-reader.ts'
import type { Names } from './names.ts'
import { type ApiContext, apiRoutes } from './routes.ts'

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
  /** Answers further requests, which need no project id. */
  readonly control: Control
  /** 0 takes a free one. */
  readonly port: number
}

/** Returns what to answer with, or undefined for a request that is none of its own. */
export type Control = (exchange: Exchange) => Promise<object> | undefined

/**
 * Starts a server on loopback that answers as the hosted blockchain API does, from the sandbox's own chains.
 * @throws Error when the port is taken
 */
export async function startBlockchainApi({ readersOf, names, control, port }: ApiOptions): Promise<BlockchainApi> {
  let origin = ''
  const iconUrl: IconUrl = (name) => `${origin}/icons/${encodeURIComponent(name)}.svg`
  const context: ApiContext = { readers: readersOf(iconUrl), names, iconUrl }
  const server = await startHttpServer(port, (exchange) => {
    const { response } = exchange
    answer(exchange, context, control).catch((error: unknown) => {
      if (error instanceof ApiError) return sendJson(response, error.status, error.body)
      const { body } = new ApiError(502, 'chain', `The chain did not answer: ${errorMessage(error)}`)
      sendJson(response, 502, body)
    })
  })
  origin = server.origin
  return { url: origin, readers: context.readers, stop: server.stop }
}

async function answer({ request, response, url }: Exchange, context: ApiContext, control: Control): Promise<void> {
  const controlled = control({ request, response, url })
  if (controlled) return sendJson(response, 200, await controlled)
  const icon = iconPath.exec(url.pathname)?.[1]
  if (icon !== undefined) return sendText(response, 200, drawWalletImage(icon, decode(icon)), 'image/svg+xml')
  for (const [method, path, respond] of apiRoutes) {
    const [, argument] = path.exec(url.pathname) ?? []
    if (argument === undefined || method !== request.method) continue
    const body = method === 'POST' ? await readJson(request) : undefined
    const projectId = method === 'POST' ? fieldsOf(body).projectId : url.searchParams.get('projectId')
    if (!projectId) throw new ApiError(401, 'projectId', 'Project ID is required')
    return sendJson(response, 200, await respond(context, { query: url.searchParams, body }, decode(argument)))
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
