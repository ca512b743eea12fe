import { engineOf, relayerOf } from './internals.ts'
import type { LibraryCore, SignClient } from './library.ts'

/**
 * Lets what has ended be deleted when the relay cannot be told: the library deletes a session only once the relay has confirmed that
 * it is unsubscribed, and otherwise throws into the page and goes on as if the session were alive.
 */
export function patchUnsubscriptions(core: LibraryCore): void {
  const { subscriber } = relayerOf(core)
  const unsubscribe = subscriber.rpcUnsubscribe.bind(subscriber)
  subscriber.rpcUnsubscribe = async (topic, id, protocol) => {
    try {
      await unsubscribe(topic, id, protocol)
    } catch {
      // The library deletes a subscription itself, but not while the connection is away.
      if (subscriber.ids.includes(id)) return
      subscriber.cached = subscriber.cached.filter((subscription) => subscription.topic !== topic)
      await core.storage.setItem(subscriber.storageKey, subscriber.cached)
    }
  }
}

/** Lets a session end that both sides end at once: the library throws into the page when it deletes what it has deleted. */
export function patchDeletedSessions(signClient: SignClient): void {
  const engine = engineOf(signClient)
  const deleteSession = engine.deleteSession.bind(engine)
  engine.deleteSession = async (deletion) => {
    if (signClient.session.keys.includes(deletion.topic)) await deleteSession(deletion)
  }
}
