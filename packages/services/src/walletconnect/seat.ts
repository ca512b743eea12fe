import { KitError } from '@kit/core'
import type { Line } from './line.ts'
import { type Places, parsePlaces, placesOf } from './places.ts'
import type { SessionRecord } from './read-session.ts'

const storedAs = 'kit/held'

/** Which session of a line is held, and where it is; kept beside what the library keeps. */
export type Seat = {
  topic(): string | null
  record(): SessionRecord | null
  places(): Places
  keep(places: Places): void
  /** @throws when the session is gone already */
  sit(topic: string, places: Places): Promise<void>
  clear(): Promise<void>
  /**
   * What was held before a reload, if it is still there.
   *
   * @throws KitError `pairing/interrupted` when another tab has taken a session since this line was opened: the library
   *   reads its storage only once, so it can be picked up after a reload alone, and is nothing to clear away
   */
  stored(): Promise<Places | null>
  /** Sessions that are not held are nobody's: their wallets are told. */
  endOthers(): void
}

export function openSeat({ client, store, part }: Line): Seat {
  let topic: string | null = null
  let places = placesOf('')
  const exists = (one: string | null): one is string => one !== null && client.session.keys.includes(one)
  const read = async () => parsePlaces(await store.getItem(storedAs).catch(() => null))
  const atStart = read()
  function keep(next: Places) {
    places = next
    store.setItem(storedAs, places).catch(() => {})
  }
  return {
    topic: () => topic,
    record: () => (exists(topic) ? client.session.get(topic) : null),
    places: () => places,
    keep,
    async sit(next, at) {
      topic = next
      keep(at)
      // The library would open whatever address it finds in storage whenever it asks a wallet (security.md 2.5).
      const { sessionConfig } = client.session.get(next)
      await client.session.update(next, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
    },
    async clear() {
      topic = null
      places = placesOf('')
      await store.removeItem(storedAs).catch(() => {})
    },
    async stored() {
      const found = await read()
      if (!found || exists(found.topic)) return found
      if ((await atStart)?.topic !== found.topic) throw new KitError('pairing/interrupted')
      return null
    },
    endOthers() {
      for (const other of client.session.getAll()) if (other.topic !== topic) part(other.topic)
    },
  }
}
