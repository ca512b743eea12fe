import { KitError } from '@kit/core'
import { fieldsOf } from '../is-record.ts'
import { sessionsKeyOf } from '../relay/internals.ts'
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
  /** Forgets the session; what another tab has stored since stays. */
  clear(): Promise<void>
  /**
   * Reads the selection that an earlier page stored; `null` when its session has ended.
   *
   * @throws KitError `pairing/interrupted` when another tab has made a session since this client was opened. The library
   *   reads its storage only once, so that this page can restore that session only after a reload, and must not clear it
   */
  readStored(): Promise<SessionSelection | null>
  /** Whether another tab has stored a session of its own in place of this one, and has ended this one. */
  isReplaced(topic: string): Promise<boolean>
  /** Ends every session but the current one, and tells their wallets. */
  endOtherSessions(): void
}

/** Whether no other tab has stored a session in place of this one. */
const isOf = (own: string | null) => (stored: unknown) => {
  const found = parseSelection(stored)
  return found === null || found.topic === own
}

export function openSessionStore({ signClient, store, endSession }: RelayClient): SessionStore {
  let topic: string | null = null
  let selection = emptySelection('')
  /** That of an earlier page, which has ended. */
  let ended: string | null = null
  /** Those that this tab has stored. */
  const made = new Set<string>()
  const sessionsKey = sessionsKeyOf(signClient)
  const exists = (candidate: string | null): candidate is string =>
    candidate !== null && signClient.session.keys.includes(candidate)
  const storedAtStart = store.getItem(storageKey).then(parseSelection, () => null)
  function select(next: SessionSelection) {
    selection = next
    store.replaceItem(storageKey, selection, isOf(topic)).catch(() => {})
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
      made.add(next)
      selection = selected
      store.setItem(storageKey, selection).catch(() => {})
      // With every request the library would open whatever address it finds in storage.
      await signClient.session.update(next, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
    },
    async clear() {
      const own = topic ?? ended
      topic = null
      selection = emptySelection('')
      await store.replaceItem(storageKey, undefined, isOf(own)).catch(() => {})
    },
    async readStored() {
      const stored = parseSelection(await store.reread(storageKey).catch(() => null))
      if (!stored || exists(stored.topic)) return stored
      if ((await storedAtStart)?.topic !== stored.topic) throw new KitError('pairing/interrupted')
      ended = stored.topic
      return null
    },
    async isReplaced(own) {
      const [current, sessions] = await Promise.all([store.reread(storageKey), store.reread(sessionsKey)])
      const stored = parseSelection(current)
      // A database that takes nothing any more has what this tab stored before, or an earlier page.
      if (!stored || made.has(stored.topic) || stored.topic === (await storedAtStart)?.topic) return false
      // Where neither tab knew of the other's session, both live.
      return Array.isArray(sessions) && !sessions.some((session) => fieldsOf(session).topic === own)
    },
    endOtherSessions() {
      for (const other of signClient.session.getAll()) if (other.topic !== topic) endSession(other.topic)
    },
  }
}
