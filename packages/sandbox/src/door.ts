import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { isLoopbackHost, isLoopbackOrigin } from './loopback.ts'

/** One request of a page of this machine, and where to put the answer. */
export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL }
/** Answers requests that are its own and says whether this was one. */
export type Route = (exchange: Exchange) => boolean
/** Takes over a connection that asks for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
export type Door = { readonly origin: string; stop(): Promise<void> }

/**
 * Opens an HTTP port on loopback for pages of this machine, with CORS and preflights done. Port 0 takes a free one.
 * @param answer gets what is left; it must not throw
 * @param upgrade gets connections of pages of this machine that want a WebSocket; it ends them before the door stops
 * @throws Error when the port is taken
 */
export async function openDoor(port: number, answer: (exchange: Exchange) => void, upgrade?: Upgrade): Promise<Door> {
  const server = createServer((request, response) => {
    const { origin } = request.headers
    if (!comesFromThisMachine(request)) {
      return sendJson(response, 403, { message: 'The sandbox answers pages of this machine only.' })
    }
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
    response.setHeader('vary', 'origin')
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    const url = attempt(() => new URL(request.url ?? '/', 'http://127.0.0.1'))
    if (!url) return sendJson(response, 400, { message: 'That is no address.' })
    answer({ request, response, url })
  })
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      if (comesFromThisMachine(request)) return upgrade(request, socket, head)
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const comesFromThisMachine = ({ headers: { host, origin } }: IncomingMessage): boolean =>
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

function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
