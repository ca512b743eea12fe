import { randomUUID } from 'node:crypto'

/** What a client publishes to a topic. The message is encrypted; the relay cannot read it. */
export type PublishParams = {
  readonly topic: string
  readonly message: string
  /** What the message is for, by WalletConnect's table. */
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly attestation?: string | undefined
}

export type RelayMessage = PublishParams & {
  readonly id: string
  /** The client id of the sender, which never receives its own message; null for an injected message. */
  readonly from: string | null
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

/** Keeps messages by topic until their time to live ends. */
export type MessageStore = {
  /** Returns null when the same client published the same message before: a retry adds no second message. */
  add(params: PublishParams, from: string | null): RelayMessage | null
  /** The messages that `clientId` has not acknowledged yet, oldest first. */
  pending(topic: string, clientId: string): readonly RelayMessage[]
  acknowledge(message: RelayMessage, clientId: string): void
  /** Every message that has not expired, acknowledged or not. */
  all(): readonly RelayMessage[]
}

/** @param now the clock, in milliseconds since 1970 */
export function createMessageStore(now: () => number = Date.now): MessageStore {
  const topics = new Map<string, RelayMessage[]>()
  const acknowledged = new Map<string, Set<string>>()

  const messagesOf = (topic: string): readonly RelayMessage[] => {
    const kept: RelayMessage[] = []
    for (const message of topics.get(topic) ?? []) {
      if (message.publishedAt + message.ttl * 1000 > now()) kept.push(message)
      else acknowledged.delete(message.id)
    }
    if (kept.length === 0) topics.delete(topic)
    else topics.set(topic, kept)
    return kept
  }

  return {
    add(params, from) {
      const kept = messagesOf(params.topic)
      if (kept.some((one) => one.message === params.message && one.from === from)) return null
      const added: RelayMessage = { ...params, id: randomUUID(), from, publishedAt: now() }
      topics.set(params.topic, [...kept, added])
      acknowledged.set(added.id, new Set())
      return added
    },
    pending: (topic, clientId) =>
      messagesOf(topic).filter(({ id, from }) => from !== clientId && !acknowledged.get(id)?.has(clientId)),
    acknowledge: ({ id }, clientId) => void acknowledged.get(id)?.add(clientId),
    all: () => [...topics.keys()].flatMap(messagesOf),
  }
}
