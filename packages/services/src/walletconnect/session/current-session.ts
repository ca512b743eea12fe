import { type CaipNetworkId, KitError, namespaceOf } from '@kit/core'
import type { RelayClient } from '../relay/relay-client.ts'
import { applySessionEvent } from './apply-session-event.ts'
import type { SessionRecord } from './read-session.ts'
import { emptySelection, type SessionSelection } from './session-selection.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'

export type CurrentSessionEvent =
  /** Accounts, chains, life time or places; or another session altogether. */
  | { readonly is: 'changed' }
  /** It was left here. */
  | { readonly is: 'left' }
  | { readonly is: 'ended'; readonly reason: 'deleted' | 'expired' }

/** The one session of a line that counts, whoever asks (R-WC-2). */
export type CurrentSession = {
  record(): SessionRecord | null
  selection(): SessionSelection
  /** From now on this is the session; every other one of the line is ended. */
  set(topic: string): Promise<void>
  /** The session that was held before a reload, or `null`; what else is stored is ended. */
  restore(): Promise<SessionRecord | null>
  selectNetwork(network: CaipNetworkId): void
  /** Ends it here and then in the wallet. */
  disconnect(): Promise<void>
  watch(listener: (news: CurrentSessionEvent) => void): () => void
}

export function createCurrentSession(line: RelayClient): CurrentSession {
  const store = openSessionStore(line)
  const listeners = new Set<(news: CurrentSessionEvent) => void>()
  const notify = (news: CurrentSessionEvent) => {
    for (const listener of [...listeners]) listener(news)
  }
  followWalletEvents(line, store, notify)
  return {
    record: store.record,
    selection: store.selection,
    async set(next) {
      const isOther = store.topic() !== null
      await store.set(next, emptySelection(next))
      if (store.topic() !== next) throw new KitError('wallet/disconnected')
      store.endOtherSessions()
      if (isOther) notify({ is: 'changed' })
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
      notify({ is: 'changed' })
    },
    async disconnect() {
      const endedTopic = store.topic()
      if (endedTopic === null) return
      const cleared = store.clear()
      notify({ is: 'left' })
      await cleared
      await line.endSession(endedTopic)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What the wallet says of the session that is held; of any other it may say what it likes. */
function followWalletEvents(
  { signClient }: RelayClient,
  store: SessionStore,
  notify: (news: CurrentSessionEvent) => void,
) {
  const end = (topic: string, reason: 'deleted' | 'expired') => {
    if (topic !== store.topic()) return
    store.clear()
    notify({ is: 'ended', reason })
  }
  const change = ({ topic }: { topic: string }) => {
    if (topic === store.topic()) notify({ is: 'changed' })
  }
  // The library gives no id to an end of its own, which is an expiry, and says "expired" only after "deleted".
  signClient.on('session_delete', ({ topic, id }) => end(topic, id === 0 ? 'expired' : 'deleted'))
  signClient.on('session_expire', ({ topic }) => end(topic, 'expired'))
  signClient.on('session_update', change)
  signClient.on('session_extend', change)
  signClient.on('session_event', (event) => {
    const record = store.record()
    if (!record || event.topic !== record.topic) return
    store.select(applySessionEvent(store.selection(), event.params, record))
    change(event)
  })
}
