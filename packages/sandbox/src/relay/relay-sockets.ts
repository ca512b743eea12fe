import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { rpcError } from '../json-rpc.ts'
import { isLoopbackHost, isLoopbackOrigin } from '../loopback.ts'
import { openLine } from './line.ts'
import type { Switchboard } from './switchboard.ts'
import { call, Refusal } from './wire-methods.ts'

/** A client is refused with this code, and the reason in words. */
const unauthorized = 3000
const largestMessage = 1_048_576
/** Bytes that fit into a close frame beside its code. */
const longestReason = 123

export type RelaySockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends every connection; with no code the way a pulled cable does. */
  dropAll(code?: number, reason?: string): void
  silence(isSilent: boolean): void
}

/**
 * The WebSockets of a relay.
 * @param admit returns a client's id or throws the reason why it may not come
 * @param pingEvery milliseconds; a client that missed a ping is dropped at the next
 */
export function openSockets(
  board: Switchboard,
  admit: (request: IncomingMessage) => string,
  pingEvery: number,
): RelaySockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, autoPong: false })
  let isSilent = false

  const accept = (socket: WebSocket, request: IncomingMessage): void => {
    socket.on('error', () => {})
    let clientId: string
    try {
      clientId = admit(request)
    } catch (error) {
      socket.close(unauthorized, Buffer.from(reason(error)).subarray(0, longestReason))
      return
    }
    const line = openLine(clientId, (value) => {
      if (!isSilent && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(value))
    })
    const stopPinging = keepAlive(socket, pingEvery, () => isSilent)
    socket.on('message', (data) => {
      if (isSilent) return
      const answer = answerTo(data, (name, params) => call(board, line, name, params))
      if ('acknowledged' in answer) {
        const letter = line.takeAcknowledged(answer.acknowledged)
        if (letter) board.mailbox.acknowledge(letter, clientId)
      } else socket.send(JSON.stringify(answer))
    })
    socket.on('close', () => {
      stopPinging()
      board.leave(line)
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
    dropAll(code, why = '') {
      for (const socket of server.clients) code === undefined ? socket.terminate() : socket.close(code, why)
    },
    silence(next) {
      isSilent = next
    },
  }
}

/** Answers pings and sends its own, so that neither side takes a quiet line for a dead one. */
function keepAlive(socket: WebSocket, every: number, isSilent: () => boolean): () => void {
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
  }, every)
  return () => clearInterval(timer)
}

type Answer = object | { readonly acknowledged: unknown }

function answerTo(data: RawData, perform: (name: string, params: unknown) => unknown): Answer {
  let message: unknown
  try {
    message = JSON.parse(data.toString())
  } catch {
    return rpcError(-32700, 'Parse error')
  }
  if (typeof message !== 'object' || message === null) return rpcError(-32600, 'Invalid Request')
  const { id = null, method, params, result } = message as Record<string, unknown>
  if (method === undefined) return { acknowledged: result === true ? id : null }
  try {
    return { id, jsonrpc: '2.0', result: perform(String(method), params) }
  } catch (error) {
    const code = error instanceof Refusal ? error.code : -32603
    return { id, jsonrpc: '2.0', error: { code, message: reason(error) } }
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
