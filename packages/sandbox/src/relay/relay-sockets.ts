import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { errorMessage } from '../error-message.ts'
import { errorResponse, JsonRpcError } from '../http/json-rpc.ts'
import { isLoopbackHost, isLoopbackOrigin } from '../http/loopback.ts'
import { createClientSocket } from './client-socket.ts'
import type { PubSub } from './pubsub.ts'
import { callMethod } from './rpc-methods.ts'

/** The close code with which the relay refuses a client; the reason says why in words. */
const unauthorized = 3000
const maxMessageBytes = 1_048_576
/** Bytes that fit into a close frame beside its code. */
const maxReasonBytes = 123

export type RelaySockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every connection with a code; without one, terminates it as a pulled cable does. */
  dropAll(code?: number, reason?: string): void
  silence(isSilent: boolean): void
}

/**
 * Creates the WebSocket server of a relay.
 * @param authorize returns a client's id, or throws the reason why the client is refused
 * @param pingInterval milliseconds; a client that missed a ping is dropped at the next
 */
export function createRelaySockets(
  pubsub: PubSub,
  authorize: (request: IncomingMessage) => string,
  pingInterval: number,
): RelaySockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, autoPong: false })
  let isSilent = false

  const accept = (socket: WebSocket, request: IncomingMessage): void => {
    socket.on('error', () => {})
    let clientId: string
    try {
      clientId = authorize(request)
    } catch (error) {
      socket.close(unauthorized, Buffer.from(errorMessage(error)).subarray(0, maxReasonBytes))
      return
    }
    const client = createClientSocket(clientId, (value) => {
      if (!isSilent && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(value))
    })
    const stopPinging = keepAlive(socket, pingInterval, () => isSilent)
    socket.on('message', (data) => {
      if (isSilent) return
      const reply = replyTo(data, (name, params) => callMethod(pubsub, client, name, params))
      if (reply.is === 'answer') return socket.send(JSON.stringify(reply.answer))
      const message = client.takeAcknowledged(reply.rpcId)
      if (message) pubsub.messageStore.acknowledge(message, clientId)
    })
    socket.on('close', () => {
      stopPinging()
      pubsub.removeClient(client)
    })
  }

  return {
    upgrade(request, socket, head) {
      const { host, origin } = request.headers
      if (!isLoopbackHost(host) || (origin !== undefined && !isLoopbackOrigin(origin))) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, accept)
    },
    dropAll(code, reason = '') {
      for (const socket of server.clients) code === undefined ? socket.terminate() : socket.close(code, reason)
    },
    silence(next) {
      isSilent = next
    },
  }
}

/** Answers pings and sends pings, so that neither side takes an idle connection for a dead one. */
function keepAlive(socket: WebSocket, interval: number, isSilent: () => boolean): () => void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  socket.on('ping', (data) => {
    if (!isSilent()) socket.pong(data)
  })
  const timer = setInterval(() => {
    if (isSilent()) return
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, interval)
  return () => clearInterval(timer)
}

/** What follows from a client's frame: an answer to its request, or the acknowledgement of a pushed message. */
type Reply =
  | { readonly is: 'answer'; readonly answer: object }
  | { readonly is: 'acknowledgement'; readonly rpcId: unknown }

function replyTo(data: RawData, perform: (name: string, params: unknown) => unknown): Reply {
  let frame: unknown
  try {
    frame = JSON.parse(data.toString())
  } catch {
    return { is: 'answer', answer: errorResponse(-32700, 'Parse error') }
  }
  if (typeof frame !== 'object' || frame === null) {
    return { is: 'answer', answer: errorResponse(-32600, 'Invalid Request') }
  }
  const { id = null, method, params, result }: Frame = frame
  if (method === undefined) return { is: 'acknowledgement', rpcId: result === true ? id : null }
  try {
    return { is: 'answer', answer: { id, jsonrpc: '2.0', result: perform(String(method), params) } }
  } catch (error) {
    const code = error instanceof JsonRpcError ? error.code : -32603
    return { is: 'answer', answer: { id, jsonrpc: '2.0', error: { code, message: errorMessage(error) } } }
  }
}

type Frame = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly result?: unknown
}
