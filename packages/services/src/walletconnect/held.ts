import { type CaipNetworkId, KitError, namespaceOf } from '@kit/core'
import type { Line } from './line.ts'
import { type Places, placesOf } from './places.ts'
import type { SessionRecord } from './read-session.ts'
import { openSeat, type Seat } from './seat.ts'
import { placesAfter } from './wallet-says.ts'

export type HeldNews =
  /** Accounts, chains, life time or places; or another session altogether. */
  | { readonly is: 'changed' }
  /** It was left here. */
  | { readonly is: 'left' }
  | { readonly is: 'ended'; readonly reason: 'deleted' | 'expired' }

/** The one session of a line that counts, whoever asks (R-WC-2). */
export type Held = {
  record(): SessionRecord | null
  places(): Places
  /** From now on this is the session; every other one of the line is ended. */
  take(topic: string): Promise<void>
  /** The session that was held before a reload, or `null`; what else is stored is ended. */
  recover(): Promise<SessionRecord | null>
  move(network: CaipNetworkId): void
  /** Ends it here and then in the wallet. */
  leave(): Promise<void>
  watch(listener: (news: HeldNews) => void): () => void
}

export function holdSession(line: Line): Held {
  const seat = openSeat(line)
  const listeners = new Set<(news: HeldNews) => void>()
  const tell = (news: HeldNews) => {
    for (const listener of [...listeners]) listener(news)
  }
  followWallet(line, seat, tell)
  return {
    record: seat.record,
    places: seat.places,
    async take(next) {
      const isOther = seat.topic() !== null
      await seat.sit(next, placesOf(next))
      if (seat.topic() !== next) throw new KitError('wallet/disconnected')
      seat.endOthers()
      if (isOther) tell({ is: 'changed' })
    },
    async recover() {
      if (seat.topic() !== null) return seat.record()
      const stored = await seat.stored()
      if (stored) await seat.sit(stored.topic, stored)
      else seat.clear()
      seat.endOthers()
      return seat.record()
    },
    move(network) {
      const places = seat.places()
      seat.keep({ ...places, networks: { ...places.networks, [namespaceOf(network)]: network } })
      tell({ is: 'changed' })
    },
    async leave() {
      const gone = seat.topic()
      if (gone === null) return
      const clearing = seat.clear()
      tell({ is: 'left' })
      await clearing
      await line.part(gone)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What the wallet says of the session that is held; of any other it may say what it likes. */
function followWallet({ client }: Line, seat: Seat, tell: (news: HeldNews) => void) {
  const end = (topic: string, reason: 'deleted' | 'expired') => {
    if (topic !== seat.topic()) return
    seat.clear()
    tell({ is: 'ended', reason })
  }
  const change = ({ topic }: { topic: string }) => {
    if (topic === seat.topic()) tell({ is: 'changed' })
  }
  // The library gives no id to an end of its own, which is an expiry, and says "expired" only after "deleted".
  client.on('session_delete', ({ topic, id }) => end(topic, id === 0 ? 'expired' : 'deleted'))
  client.on('session_expire', ({ topic }) => end(topic, 'expired'))
  client.on('session_update', change)
  client.on('session_extend', change)
  client.on('session_event', (event) => {
    const record = seat.record()
    if (!record || event.topic !== record.topic) return
    seat.keep(placesAfter(seat.places(), event.params, record))
    change(event)
  })
}
