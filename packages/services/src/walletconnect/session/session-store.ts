import { KitError } from '@kit/core'
import type { RelayClient } from '../relay/relay-client.ts'
import type { SessionRecord } from './read-session.ts'
import { emptySelection, parseSelection, type SessionSelection } from './session-selection.ts'

const storageKey = 'kit/held'

/** Which session of a line is held, and where it is; kept beside what the library keeps. */
export type SessionStore = {
  topic(): string | null
  record(): SessionRecord | null
  selection(): SessionSelection
  select(selection: SessionSelection): void
  /** @throws when the session is gone already */
  set(topic: string, selection: SessionSelection): Promise<void>
  clear(): Promise<void>
  /**
   * What was held before a reload, if it is still there.
   *
   * @throws KitError `pairing/interrupted` when another tab has taken a session since this line was opened: the library
   *   reads its storage only once, so it can be picked up after a reload alone, and is nothing to clear away
   */
  readStored(): Promise<SessionSelection | null>
  /** Sessions that are not held are nobody's: their wallets are told. */
  endOtherSessions(): void
}

export function openSessionStore({ signClient, store, endSession }: RelayClient): SessionStore {
  let topic: string | null = null
  let selection = emptySelection('')
  const exists = (candidate: string | null): candidate is string =>
    candidate !== null && signClient.session.keys.includes(candidate)
  const read = async () => parseSelection(await store.getItem(storageKey).catch(() => null))
  const atStart = read()
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
      topic = next
      select(selected)
      // The library would open whatever address it finds in storage whenever it asks a wallet (security.md 2.5).
      const { sessionConfig } = signClient.session.get(next)
      await signClient.session.update(next, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
    },
    async clear() {
      topic = null
      selection = emptySelection('')
      await store.removeItem(storageKey).catch(() => {})
    },
    async readStored() {
      const found = await read()
      if (!found || exists(found.topic)) return found
      if ((await atStart)?.topic !== found.topic) throw new KitError('pairing/interrupted')
      return null
    },
    endOtherSessions() {
      for (const other of signClient.session.getAll()) if (other.topic !== topic) endSession(other.topic)
    },
  }
}
