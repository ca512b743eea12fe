import { createHash } from 'node:crypto'
import type { RelayMessage } from './message-store.ts'

/** How messages are pushed: in order and once, each one twice, or with the newest first. */
export type Delivery = 'normal' | 'twice' | 'reversed'

/** Milliseconds for which messages are collected before they are pushed in reverse order. */
const reverseWindow = 50

/** The connection of one client, as the publisher sees it. */
export type ClientSocket = {
  readonly clientId: string
  /** Sends a message to the client as an `irn_subscription` request. */
  push(message: RelayMessage, delivery: Delivery): void
  /** Returns the message that was pushed as request `rpcId`, and forgets it. */
  takeAcknowledged(rpcId: unknown): RelayMessage | undefined
}

let lastRpcId = Date.now() * 1000

/**
 * @param clientId the client's `did:key:`
 * @param send writes a value to the WebSocket; does nothing once the WebSocket is closed
 */
export function createClientSocket(clientId: string, send: (value: unknown) => void): ClientSocket {
  const pushed = new Map<unknown, RelayMessage>()
  let collected: RelayMessage[] = []

  const pushNow = (relayMessage: RelayMessage): void => {
    lastRpcId += 1
    pushed.set(lastRpcId, relayMessage)
    const { topic, message, publishedAt, tag, attestation } = relayMessage
    const data = { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
    const params = { id: subscriptionId(topic, clientId), data }
    send({ id: lastRpcId, jsonrpc: '2.0', method: 'irn_subscription', params })
  }
  const pushCollectedReversed = (): void => {
    const messages = collected.reverse()
    collected = []
    messages.forEach(pushNow)
  }

  return {
    clientId,
    push(message, delivery) {
      if (delivery === 'reversed') {
        if (collected.push(message) === 1) setTimeout(pushCollectedReversed, reverseWindow).unref()
        return
      }
      pushNow(message)
      if (delivery === 'twice') pushNow(message)
    },
    takeAcknowledged(rpcId) {
      const message = pushed.get(rpcId)
      pushed.delete(rpcId)
      return message
    },
  }
}

/** Derives the subscription id from topic and client, so that a reconnected client recognises its subscription. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}
