import { type CaipNetworkId, KitError, namespaceOf } from '@kit/core'
import type { RelayClient } from '../relay/relay-client.ts'
import { applySessionEvent } from './apply-session-event.ts'
import type { SessionRecord } from './read-session.ts'
import { emptySelection, type SessionSelection } from './session-selection.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'

export type CurrentSessionEvent =
  /** The wallet's approval or its expiry, or it is another session. */
  | { readonly is: 'changed' }
  /** The wallet or a kit has selected a network or an account, possibly those that a kit shows already. */
  | { readonly is: 'selected' }
  /** A kit on this page has disconnected it. */
  | { readonly is: 'left' }
  | { readonly is: 'ended'; readonly reason: 'deleted' | 'expired' }

/** The one session of a client that all kits on the page use (R-WC-2). */
export type CurrentSession = {
  record(): SessionRecord | null
  selection(): SessionSelection
  /** Makes a session the current one and ends every other session of the client. */
  set(topic: string): Promise<void>
  /** Makes the session of an earlier page the current one, if it still exists; ends every other stored session. */
  restore(): Promise<SessionRecord | null>
  selectNetwork(network: CaipNetworkId): void
  /** Ends the session on this page first, then in the wallet. */
  disconnect(): Promise<void>
  watch(listener: (event: CurrentSessionEvent) => void): () => void
}

export function createCurrentSession(relayClient: RelayClient): CurrentSession {
  const store = openSessionStore(relayClient)
  const listeners = new Set<(event: CurrentSessionEvent) => void>()
  const notify = (event: CurrentSessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  followWallet(relayClient, store, notify)
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
      notify({ is: 'selected' })
    },
    async disconnect() {
      const topic = store.topic()
      if (topic === null) return
      const cleared = store.clear()
      notify({ is: 'left' })
      await cleared
      await relayClient.endSession(topic)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Follows what the wallet sends about the current session, and ignores what it sends about others. */
function followWallet({ signClient }: RelayClient, store: SessionStore, notify: (event: CurrentSessionEvent) => void) {
  const end = (topic: string, reason: 'deleted' | 'expired') => {
    if (topic !== store.topic()) return
    store.clear()
    notify({ is: 'ended', reason })
  }
  const change = ({ topic }: { topic: string }) => {
    if (topic === store.topic()) notify({ is: 'changed' })
  }
  // The library reports an expiry as a deletion without an id, and as an expiry only after that.
  signClient.on('session_delete', ({ topic, id }) => end(topic, id === 0 ? 'expired' : 'deleted'))
  signClient.on('session_expire', ({ topic }) => end(topic, 'expired'))
  signClient.on('session_update', change)
  signClient.on('session_extend', change)
  signClient.on('session_event', ({ topic, params }) => {
    const record = store.record()
    if (!record || topic !== record.topic) return
    const selection = applySessionEvent(store.selection(), params, record)
    if (!selection) return
    store.select(selection)
    notify({ is: 'selected' })
  })
}
