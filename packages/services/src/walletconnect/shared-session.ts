import { KitError, movedTo, type Network, namespaceOf, type SharedSession, type WallClock } from '@kit/core'
import { abortError, throwIfAborted, underAny } from '@kit/core/adapters'
import { ask } from './ask.ts'
import type { Held } from './held.ts'
import type { Line } from './line.ts'
import { pair } from './pair.ts'
import { placesOf } from './places.ts'
import { readSession, type SessionRecord } from './read-session.ts'
import { createSessionView } from './session-view.ts'
import { fromPairing } from './to-kit-error.ts'
import { until } from './until.ts'
import type { Waits } from './waits.ts'

/** A line that may be used by several at once, and what is held on it. */
export type Hub = { readonly line: Line; readonly held: Held }

export type SessionWish = {
  readonly networks: readonly Network[]
  readonly clock: WallClock
  readonly waits: Waits
  /** Called once, when this user of the hub has gone. */
  readonly release: () => void
}

/** One kit's share in the session that all of a page have. */
export function openSharedSession(hub: Hub, wish: SessionWish): SharedSession {
  const { line, held } = hub
  const { networks, waits, release } = wish
  const gone = new AbortController()
  const view = createSessionView(held, networks)
  const current = () => (gone.signal.aborted ? null : view.current())
  const alive = () => {
    if (gone.signal.aborted) throw new KitError('kit/destroyed')
  }
  return {
    async pair(tell, signal) {
      alive()
      return await underAny([signal, gone.signal], async (either) => {
        await take(hub, networks, await pair({ line, ...wish }, tell, either), either)
        const session = current()
        view.note(session)
        if (!session) throw new KitError('wallet/disconnected')
        return session
      })
    },
    current,
    async restore(signal) {
      alive()
      throwIfAborted(signal)
      const record = await until(held.recover(), { signal })
      const session = record && current()
      if (record && !session) held.leave().catch(() => {})
      view.note(session)
      return session
    },
    async request(question, signal) {
      alive()
      const record = held.record()
      const session = current()
      if (!record || !session) throw new KitError('connection/required')
      const scene = { line, held, record, session, waits }
      return await underAny([signal, gone.signal], (either) => ask(scene, question, either))
    },
    moveTo(network) {
      const session = current()
      const part = session?.namespaces[namespaceOf(network)]
      if (!session || !part) return false
      if (part.network === network) return true
      if (movedTo(session, network) === session) return false
      held.move(network)
      return true
    },
    watch: view.watch,
    async disconnect(signal) {
      if (gone.signal.aborted || !held.record()) return
      const within = { milliseconds: waits.disconnect, otherwise: () => new KitError('rpc/timeout') as KitError }
      await until(held.leave(), { signal, within }).catch(() => {})
    },
    destroy() {
      if (gone.signal.aborted) return
      gone.abort(new KitError('kit/destroyed'))
      view.stop()
      release()
    },
  }
}

/** Holds a session that a wallet has just made, unless there is nothing in it or nobody wants it any more. */
async function take({ line, held }: Hub, networks: readonly Network[], record: SessionRecord, signal: AbortSignal) {
  const { topic } = record
  if (!readSession(record, networks, placesOf(topic))) {
    line.part(topic)
    throw new KitError('pairing/nothing-approved')
  }
  await held.take(topic).catch((error: unknown) => {
    throw fromPairing(error)
  })
  if (!signal.aborted) return
  held.leave().catch(() => {})
  throw abortError(signal, 'connection/cancelled')
}
