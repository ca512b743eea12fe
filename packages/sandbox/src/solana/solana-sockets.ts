import { WebSocket, WebSocketServer } from 'ws'
import type { Upgrade } from '../http/http-server.ts'
import { answerText } from './answer-rpc.ts'
import type { Bank } from './execute.ts'
import type { Landed } from './ledger.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'

const maxMessageBytes = 1_048_576

export type SolanaSockets = {
  readonly upgrade: Upgrade
  landed(landed: Landed): void
  slotPassed(): void
  /** Ends every connection. */
  dropAll(): void
}

/** Creates the PubSub server. Each WebSocket has subscriptions of its own, which end with it. */
export function openSolanaSockets(bank: Omit<Bank, 'onLanded'>): SolanaSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  const open = new Set<Subscriptions>()

  server.on('connection', (socket) => {
    const push = (message: object): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    }
    const subscriptions = openSubscriptions(bank, push)
    open.add(subscriptions)
    socket
      .on('error', () => {})
      .on('close', () => open.delete(subscriptions))
      .on('message', (data) => push(answerText(subscriptions.methods, data.toString())))
  })

  return {
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request)),
    landed(landed) {
      for (const subscriptions of open) subscriptions.landed(landed)
    },
    slotPassed() {
      for (const subscriptions of open) subscriptions.slotPassed()
    },
    dropAll() {
      for (const socket of server.clients) socket.terminate()
    },
  }
}
