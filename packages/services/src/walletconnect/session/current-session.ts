import { type CaipNetworkId, isEqual, KitError, namespaceOf, type Session } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import type { SessionEndReason, SessionEvent } from '@kit/core/ports'
import type { RelayClient } from '../relay/relay-client.ts'
import { applySessionEvent } from './apply-session-event.ts'
import { type KitNetworks, readSession, type SessionRecord } from './read-session.ts'
import { emptySelection, type SessionSelection } from './session-selection.ts'
import type { SessionSpecs } from './session-specs.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'

export type CurrentSessionEvent =
  /** The wallet's approval or its expiry, or it is another session. */
  | { readonly is: 'changed' }
  /** The wallet or a kit has selected a network or an account, possibly those that a kit shows already. */
  | { readonly is: 'selected' }
  /** A kit on this page has disconnected it. */
  | { readonly is: 'left' }
  | { readonly is: 'ended'; readonly reason: SessionEndReason }

/** The one session of a client that all kits on the page use (R-WC-2). */
export type CurrentSession = {
  record(): SessionRecord | null
  selection(): SessionSelection
  /** Makes a session the current one and stores it, with what opens the wallet that was chosen; ends every other session of the client. */
  set(topic: string, chosenApp: unknown): Promise<void>
  /** Makes the session of an earlier page the current one, if it still exists; ends every other stored session. */
  restore(): Promise<SessionRecord | null>
  /** Ends a session on this page alone where another tab has replaced it, and says whether: the wallet answers nothing to it. */
  endReplaced(topic: string): Promise<boolean>
  selectNetwork(network: CaipNetworkId): void
  /** Ends the session on this page first, then in the wallet. */
  disconnect(): Promise<void>
  watch(listener: (event: CurrentSessionEvent) => void): () => void
}

/** @param specs of every kit on the page that shares the client */
export function createCurrentSession(relayClient: RelayClient, specs: SessionSpecs): CurrentSession {
  const store = openSessionStore(relayClient)
  const { emit, watch } = createEmitter<CurrentSessionEvent>()
  const endHere = (topic: string, reason: SessionEndReason) => {
    if (topic !== store.topic()) return
    store.clear()
    emit({ is: 'ended', reason })
  }
  async function endReplaced(topic: string): Promise<boolean> {
    const isReplaced = await store.isReplaced(topic)
    if (isReplaced) endHere(topic, 'replaced')
    return isReplaced
  }
  async function end(topic: string, reason: SessionEndReason): Promise<void> {
    // The library does not know of other tabs.
    if (topic === store.topic() && !(await endReplaced(topic))) endHere(topic, reason)
  }
  followWallet(relayClient, store, specs, { emit, end })
  return {
    record: store.record,
    selection: store.selection,
    endReplaced,
    async set(next, app) {
      const isOther = store.topic() !== null
      await store.set(next, { ...emptySelection(next), app })
      // A page that is left before the database has stored the session would lose it.
      await relayClient.store.flush()
      if (store.topic() !== next) throw new KitError('wallet/disconnected')
      store.endOtherSessions()
      if (isOther) emit({ is: 'changed' })
    },
    async restore() {
      if (store.topic() !== null) return store.record()
      const stored = await store.readStored()
      if (stored) await store.set(stored.topic, stored)
      else store.clear()
      store.endOtherSessions()
      return store.record()
    },
    selectNetwork(network) {
      const selection = store.selection()
      store.select({ ...selection, networks: { ...selection.networks, [namespaceOf(network)]: network } })
      emit({ is: 'selected' })
    },
    async disconnect() {
      const topic = store.topic()
      if (topic === null) return
      const cleared = store.clear()
      emit({ is: 'left' })
      await cleared
      // The next page would restore a session that its wallet has ended.
      await relayClient.store.flush()
      await relayClient.endSession(topic)
    },
    watch,
  }
}

type SessionReports = {
  emit(event: CurrentSessionEvent): void
  end(topic: string, reason: SessionEndReason): Promise<void>
}

/** Follows what the wallet sends about the current session, and ignores what it sends about others. */
function followWallet(
  { signClient }: RelayClient,
  store: SessionStore,
  specs: SessionSpecs,
  { emit, end }: SessionReports,
) {
  const change = ({ topic }: { topic: string }) => {
    if (topic === store.topic()) emit({ is: 'changed' })
  }
  // The library reports an expiry as a deletion without an id, and as an expiry only after that.
  signClient.on('session_delete', ({ topic, id }) => end(topic, id === 0 ? 'expired' : 'deleted'))
  signClient.on('session_expire', ({ topic }) => end(topic, 'expired'))
  signClient.on('session_update', change)
  signClient.on('session_extend', change)
  signClient.on('session_event', ({ topic, params }) => {
    const record = store.record()
    if (!record || topic !== record.topic) return
    const selection = applySessionEvent(store.selection(), params, record, specs)
    if (!selection) return
    store.select(selection)
    emit({ is: 'selected' })
  })
}

/** The current session as one kit sees it: the part of it that the kit's networks can use. */
type SessionView = {
  current(): Session | null
  /** Reads the session that this kit has just paired or restored; the view reports when it ends. */
  refresh(): Session | null
  /** Reads the session again when the kit has other networks, and reports what it can use of it from now on. */
  reread(): void
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
    const session = current()
    // One that has ended is yet to be reported.
    known = session ?? known
    return session
  }
  const stop = currentSession.watch((event) => {
    const before = known
    const session = refresh()
    if (session && event.is === 'selected' && isSameSelection(before, session)) return
    if (session) return emit({ type: 'session.changed', session })
    if (!before) return
    known = null
    // The wallet may have left the session without anything that this kit can use.
    currentSession.disconnect().catch(() => {})
    emit({ type: 'session.ended', reason: event.is === 'ended' ? event.reason : 'deleted' })
  })
  return {
    current,
    refresh,
    reread() {
      const before = known
      const session = refresh()
      if (before && session && !isEqual(before, session)) emit({ type: 'session.changed', session })
    },
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
