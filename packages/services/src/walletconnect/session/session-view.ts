import type { Session } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import type { SessionEvent } from '@kit/core/ports'
import type { CurrentSession } from './current-session.ts'
import { type KitNetworks, readSession } from './read-session.ts'

/** The current session as one kit sees it: the part of it that the kit's networks can use. */
export type SessionView = {
  current(): Session | null
  /** Reads the session that this kit has just paired or restored; the view reports when it ends. */
  refresh(): Session | null
  watch(listener: (event: SessionEvent) => void): () => void
  stop(): void
}

export function createSessionView(currentSession: CurrentSession, kit: KitNetworks): SessionView {
  const { emit, watch, clear } = createEmitter<SessionEvent>()
  let known: Session | null = null

  const current = () => {
    const record = currentSession.record()
    return record && readSession(record, kit, currentSession.selection())
  }
  const refresh = () => {
    known = current()
    return known
  }
  const stop = currentSession.watch((event) => {
    const before = known
    const session = refresh()
    if (session && event.is === 'selected' && isSameSelection(before, session)) return
    if (session) return emit({ type: 'session.changed', session })
    if (!before) return
    // The wallet may have left the session without anything that this kit can use.
    currentSession.disconnect().catch(() => {})
    emit({ type: 'session.ended', reason: event.is === 'ended' ? event.reason : 'deleted' })
  })
  return {
    current,
    refresh,
    watch,
    stop() {
      stop()
      clear()
    },
  }
}

/** Whether two readings of a session select the same network and account in each namespace. */
function isSameSelection(before: Session | null, session: Session): boolean {
  return before !== null && String(selected(before)) === String(selected(session))
}

const selected = ({ namespaces }: Session) =>
  Object.values(namespaces).flatMap(({ network, accounts }) => [network, accounts[0]?.address])
