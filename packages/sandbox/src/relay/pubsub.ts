import { type ClientSocket, type Delivery, subscriptionId } from './client-socket.ts'
import type { MessageStore, PublishParams, RelayMessage } from './message-store.ts'

/** The subscriptions of all clients, and the delivery of messages to them. */
export type PubSub = {
  readonly messageStore: MessageStore
  /** Subscribes a client; its pending messages follow after the answer to this call. Returns the subscription's id. */
  subscribe(client: ClientSocket, topic: string): string
  unsubscribe(client: ClientSocket, topic: string): void
  /** Removes a client that has disconnected from every topic. */
  removeClient(client: ClientSocket): void
  /** Stores a message and pushes it to every subscriber except its sender. */
  publish(params: PublishParams, from: string | null): void
  /** Pushes every stored message once more, acknowledged or not. */
  replay(): void
  setDelivery(delivery: Delivery): void
}

export function createPubSub(messageStore: MessageStore): PubSub {
  const subscribers = new Map<string, Set<ClientSocket>>()
  let delivery: Delivery = 'normal'

  const unsubscribe = (client: ClientSocket, topic: string): void => {
    const clients = subscribers.get(topic)
    clients?.delete(client)
    if (clients?.size === 0) subscribers.delete(topic)
  }
  const pushToSubscribers = (message: RelayMessage): void => {
    for (const client of subscribers.get(message.topic) ?? []) {
      if (client.clientId !== message.from) client.push(message, delivery)
    }
  }

  return {
    messageStore,
    subscribe(client, topic) {
      const clients = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, clients.add(client))
      setImmediate(() => {
        if (!subscribers.get(topic)?.has(client)) return
        for (const message of messageStore.pending(topic, client.clientId)) client.push(message, delivery)
      })
      return subscriptionId(topic, client.clientId)
    },
    unsubscribe,
    removeClient(client) {
      for (const topic of [...subscribers.keys()]) unsubscribe(client, topic)
    },
    publish(params, from) {
      const message = messageStore.add(params, from)
      if (message) pushToSubscribers(message)
    },
    replay: () => messageStore.all().forEach(pushToSubscribers),
    setDelivery(next) {
      delivery = next
    },
  }
}
