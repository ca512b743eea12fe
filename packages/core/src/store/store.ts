import type { ActorRefFrom } from 'xstate'
import { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { rootMachine } from '../root/root.machine.ts'

type Store = {
  getSnapshot(): KitSnapshot
  subscribe(listener: () => void): () => void
  wake(): Promise<void>
  readonly isDestroyed: boolean
  destroy(): void
}

/** The machines as one store: a snapshot, and a word to everyone who listens whenever one of them moves. */
export function storeOf(root: ActorRefFrom<typeof rootMachine>, asleep: KitSnapshot, nobody: KitSnapshot): Store {
  const listeners = new Set<() => void>()
  const subscriptions: { unsubscribe(): void }[] = []
  let read = () => asleep
  let isAwake = false
  let isDestroyed = false
  const tell = () => {
    const failures: unknown[] = []
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        failures.push(error)
      }
    }
    // One listener that throws keeps nobody else from hearing.
    if (failures.length > 0) throw failures[0]
  }
  const look = () => {
    const { engine } = root.getSnapshot().context
    if (engine && !isAwake) {
      isAwake = true
      read = engine.reader(root.system, () => root.getSnapshot().context.recentIds)
      for (const actor of engine.actorsIn(root.system))
        subscriptions.push(actor.subscribe({ next: tell, error: () => {} }))
    }
    // What was to be picked up could not even be tried: nobody is reconnecting.
    if (!isAwake && root.getSnapshot().matches('idle')) read = () => nobody
    tell()
  }
  subscriptions.push(root.subscribe({ next: look, error: () => {} }))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const wake = () =>
    new Promise<void>((resolve, reject) => {
      const failed = root.on('kit.crashed', ({ error }) =>
        settle(() => reject(new KitError('kit/load-failed', { cause: error }))),
      )
      const stop = subscribe(() => {
        if (isDestroyed) settle(() => reject(new KitError('kit/destroyed')))
        else if (isAwake) settle(resolve)
      })
      const settle = (end: () => void) => {
        failed.unsubscribe()
        stop()
        end()
      }
      root.send({ type: 'kit.loadRequested' })
    })
  return {
    getSnapshot: () => read(),
    subscribe,
    async wake() {
      if (isDestroyed) throw new KitError('kit/destroyed')
      if (!isAwake) await wake()
    },
    get isDestroyed() {
      return isDestroyed
    },
    destroy() {
      isDestroyed = true
      for (const { unsubscribe } of subscriptions) unsubscribe()
      tell()
      listeners.clear()
    },
  }
}
