import { randomUUID } from 'node:crypto'

/** What one client leaves for the others that listen to a topic. The message is sealed: nobody here can read it. */
export type Draft = {
  readonly topic: string
  readonly message: string
  /** What the message is for, by WalletConnect's table. */
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly attestation?: string | undefined
}

export type Letter = Draft & {
  readonly id: string
  /** Its sender, who never gets it back; null when nobody sent it. */
  readonly from: string | null
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

/** Letters by topic, each kept until it is too old. */
export type Mailbox = {
  /** Returns null when the same client sent the same again: a retry is no second letter. */
  put(draft: Draft, from: string | null): Letter | null
  /** What `clientId` has not acknowledged yet, oldest first. */
  due(topic: string, clientId: string): readonly Letter[]
  acknowledge(letter: Letter, clientId: string): void
  /** Every letter that is not too old, acknowledged or not. */
  all(): readonly Letter[]
}

/** @param now the clock, in milliseconds since 1970 */
export function createMailbox(now: () => number = Date.now): Mailbox {
  const topics = new Map<string, Letter[]>()
  const acknowledged = new Map<string, Set<string>>()

  const lettersOf = (topic: string): readonly Letter[] => {
    const kept: Letter[] = []
    for (const letter of topics.get(topic) ?? []) {
      if (letter.publishedAt + letter.ttl * 1000 > now()) kept.push(letter)
      else acknowledged.delete(letter.id)
    }
    if (kept.length === 0) topics.delete(topic)
    else topics.set(topic, kept)
    return kept
  }

  return {
    put(draft, from) {
      const kept = lettersOf(draft.topic)
      if (kept.some((letter) => letter.message === draft.message && letter.from === from)) return null
      const letter: Letter = { ...draft, id: randomUUID(), from, publishedAt: now() }
      topics.set(draft.topic, [...kept, letter])
      acknowledged.set(letter.id, new Set())
      return letter
    },
    due: (topic, clientId) =>
      lettersOf(topic).filter(({ id, from }) => from !== clientId && !acknowledged.get(id)?.has(clientId)),
    acknowledge: ({ id }, clientId) => void acknowledged.get(id)?.add(clientId),
    all: () => [...topics.keys()].flatMap(lettersOf),
  }
}
