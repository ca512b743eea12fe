import { type Delivery, type Line, subscriptionId } from './line.ts'
import type { Draft, Letter, Mailbox } from './mailbox.ts'

/** Who listens to which topic, and the handing over of letters. */
export type Switchboard = {
  readonly mailbox: Mailbox
  /** Letters that are due go out after the answer to this call. Returns the subscription's id. */
  listen(line: Line, topic: string): string
  unlisten(line: Line, topic: string): void
  /** The connection is gone. */
  leave(line: Line): void
  /** Keeps a letter and hands it to everyone who listens, its sender apart. */
  publish(draft: Draft, from: string | null): void
  /** Hands over everything once more, acknowledged or not. */
  replay(): void
  deliver(delivery: Delivery): void
}

export function createSwitchboard(mailbox: Mailbox): Switchboard {
  const listeners = new Map<string, Set<Line>>()
  let delivery: Delivery = 'faithful'

  const unlisten = (line: Line, topic: string): void => {
    const lines = listeners.get(topic)
    lines?.delete(line)
    if (lines?.size === 0) listeners.delete(topic)
  }
  const handOver = (letter: Letter): void => {
    for (const line of listeners.get(letter.topic) ?? []) {
      if (line.clientId !== letter.from) line.push(letter, delivery)
    }
  }

  return {
    mailbox,
    listen(line, topic) {
      const lines = listeners.get(topic) ?? new Set()
      listeners.set(topic, lines.add(line))
      setImmediate(() => {
        if (!listeners.get(topic)?.has(line)) return
        for (const letter of mailbox.due(topic, line.clientId)) line.push(letter, delivery)
      })
      return subscriptionId(topic, line.clientId)
    },
    unlisten,
    leave(line) {
      for (const topic of [...listeners.keys()]) unlisten(line, topic)
    },
    publish(draft, from) {
      const letter = mailbox.put(draft, from)
      if (letter) handOver(letter)
    },
    replay: () => mailbox.all().forEach(handOver),
    deliver(next) {
      delivery = next
    },
  }
}
