import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeServer, listenOnLoopback } from './listen.ts'
import { isLoopbackHost, isLoopbackOrigin } from './loopback.ts'

/** A request of a page on this machine, and its response. */
export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL }
/** Answers the requests that belong to it, and returns whether this was one. */
export type Route = (exchange: Exchange) => boolean
/** Takes over the connection of an upgrade request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
export type HttpServer = { readonly origin: string; stop(): Promise<void> }

/**
 * Starts an HTTP server on loopback for pages on this machine. It answers preflights and sets the CORS headers.
 * @param port 0 takes a free one
 * @param onRequest receives every other request; it must not throw
 * @param onUpgrade receives the upgrade requests of pages on this machine; it closes its connections before the server
 *   stops
 * @throws Error when the port is taken
 */
export async function startHttpServer(
  port: number,
  onRequest: (exchange: Exchange) => void,
  onUpgrade?: Upgrade,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const { origin } = request.headers
    if (!isFromThisMachine(request)) {
      return sendJson(response, 403, { message: 'The sandbox answers pages of this machine only.' })
    }
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
    response.setHeader('vary', 'origin')
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    const url = parseUrl(request.url ?? '/')
    if (!url) return sendJson(response, 400, { message: 'That is no address.' })
    onRequest({ request, response, url })
  })
  if (onUpgrade) {
    server.on('upgrade', (request, socket, head) => {
      if (isFromThisMachine(request)) return onUpgrade(request, socket, head)
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    })
  }
  const listeningPort = await listenOnLoopback(server, port)
  return { origin: `http://127.0.0.1:${listeningPort}`, stop: () => closeServer(server) }
}

const isFromThisMachine = ({ headers: { host, origin } }: IncomingMessage): boolean =>
  isLoopbackHost(host) && (origin === undefined || isLoopbackOrigin(origin))

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'content-type',
  )
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
}

export const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  sendText(response, status, JSON.stringify(value))

export function sendText(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}

function parseUrl(path: string): URL | null {
  const base = 'http://127.0.0.1'
  return URL.canParse(path, base) ? new URL(path, base) : null
}
