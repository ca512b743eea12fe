import type { Network, Session, SessionEvent } from '@kit/core'
import type { CurrentSession } from './current-session.ts'
import { readSession } from './read-session.ts'

/** A held session as one kit sees it: cut to its networks, and told only when it differs. */
export type SessionView = {
  current(): Session | null
  /** Remembers what is known already, so that it is no news. */
  note(session: Session | null): void
  watch(listener: (event: SessionEvent) => void): () => void
  stop(): void
}

export function createSessionView(held: CurrentSession, networks: readonly Network[]): SessionView {
  const listeners = new Set<(event: SessionEvent) => void>()
  let known = JSON.stringify(null)

  const notify = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const current = () => {
    const record = held.record()
    return record && readSession(record, networks, held.selection())
  }
  const note = (session: Session | null) => {
    const text = JSON.stringify(session)
    const isNews = text !== known
    known = text
    return isNews
  }
  const stop = held.watch((news) => {
    const session = current()
    const isNews = note(session)
    if (!isNews) return
    if (session) return notify({ type: 'session.changed', session })
    // An update took away everything of ours, or another kit on the page has left.
    held.disconnect().catch(() => {})
    notify({ type: 'session.ended', reason: news.is === 'ended' ? news.reason : 'deleted' })
  })
  return {
    current,
    note,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stop()
      listeners.clear()
    },
  }
}
