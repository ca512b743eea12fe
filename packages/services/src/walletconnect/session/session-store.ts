import { KitError } from '@kit/core'
import type { RelayClient } from '../relay/relay-client.ts'
import type { SessionRecord } from './read-session.ts'
import { emptySelection, parseSelection, type SessionSelection } from './session-selection.ts'

const storageKey = 'kit/session'

/** Which of the client's sessions is the current one, with its selection; stored beside the library's own records. */
export type SessionStore = {
  topic(): string | null
  record(): SessionRecord | null
  selection(): SessionSelection
  select(selection: SessionSelection): void
  /** @throws Error when the session has ended already */
  set(topic: string, selection: SessionSelection): Promise<void>
  clear(): Promise<void>
  /**
   * Reads the selection that an earlier page stored; `null` when its session has ended.
   *
   * @throws KitError `pairing/interrupted` when another tab has made a session since this client was opened. The library
   *   reads its storage only once, so that this page can restore that session only after a reload, and must not clear it
   */
  readStored(): Promise<SessionSelection | null>
  /** Ends every session but the current one, and tells their wallets. */
  endOtherSessions(): void
}

export function openSessionStore({ signClient, store, endSession }: RelayClient): SessionStore {
  let topic: string | null = null
  let selection = emptySelection('')
  const exists = (candidate: string | null): candidate is string =>
    candidate !== null && signClient.session.keys.includes(candidate)
  const storedAtStart = store.getItem(storageKey).then(parseSelection, () => null)
  function select(next: SessionSelection) {
    selection = next
    store.setItem(storageKey, selection).catch(() => {})
  }
  return {
    topic: () => topic,
    record: () => (exists(topic) ? signClient.session.get(topic) : null),
    selection: () => selection,
    select,
    async set(next, selected) {
      // It throws for a session that has ended, which must not replace the current one.
      const { sessionConfig } = signClient.session.get(next)
      topic = next
      select(selected)
      // With every request the library would open whatever address it finds in storage.
      await signClient.session.update(next, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
    },
    async clear() {
      topic = null
      selection = emptySelection('')
      await store.removeItem(storageKey).catch(() => {})
    },
    async readStored() {
      const stored = parseSelection(await store.reread(storageKey).catch(() => null))
      if (!stored || exists(stored.topic)) return stored
      if ((await storedAtStart)?.topic !== stored.topic) throw new KitError('pairing/interrupted')
      return null
    },
    endOtherSessions() {
      for (const other of signClient.session.getAll()) if (other.topic !== topic) endSession(other.topic)
    },
  }
}
