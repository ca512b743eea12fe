import { attempt } from '../async/attempt.ts'
import { createEmitter } from '../async/emitter.ts'
import { KitError } from '../errors/kit-error.ts'
import { loadFailure } from '../errors/load-failure.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { RootEvent } from '../root/root.types.ts'
import type { Root } from '../root/start-root.ts'
import { share } from './share.ts'

type Store = {
  getSnapshot(): KitSnapshot
  subscribe(listener: () => void): () => void
  send(event: RootEvent): void
  load(): Promise<void>
  readonly isDestroyed: boolean
  /** Ends the machines. */
  stop(): void
  /** Calls every listener once more, and none after that. */
  destroy(): void
}

type Options = {
  /** Before the machines are there. */
  readonly initial: KitSnapshot
  /** After a fetch of the machines failed: nothing is being restored. */
  readonly failed: KitSnapshot
  loadRoot(): Promise<Root>
  onLoadFailed(error: unknown): void
}

/**
 * The machines as one store. They are fetched with the first event, which waits for them; events that wait for a fetch
 * that fails are dropped, and the next event fetches again.
 */
export function createStore({ initial, failed, loadRoot, onLoadFailed }: Options): Store {
  const changes = createEmitter<void>()
  let queued: RootEvent[] = []
  let current = initial
  let told = initial
  let running: Root | null = null
  let isDestroyed = false
  const read = () => {
    if (running && !isDestroyed) current = share(current, running.read())
    return current
  }
  const look = () => {
    if (read() === told) return
    told = current
    changes.emit()
  }
  const play = (loaded: Root) => {
    if (isDestroyed) {
      loaded.stop()
      throw new KitError('kit/destroyed')
    }
    running = loaded
    const waiting = queued
    queued = []
    loaded.begin(waiting)
    loaded.subscribe(look)
    attempt(look)
  }
  const drop = (error: unknown) => {
    queued = []
    if (isDestroyed) return
    current = share(current, failed)
    onLoadFailed(error)
    look()
  }
  let starting: Promise<void> | null = null
  const start = () => {
    starting ??= loadRoot().then(play, (error: unknown) => {
      starting = null
      drop(error)
      throw error
    })
    return starting
  }
  return {
    getSnapshot: read,
    subscribe: changes.watch,
    send(event) {
      if (isDestroyed) return
      if (running) return running.send(event)
      queued.push(event)
      start().catch(() => {})
    },
    async load() {
      if (isDestroyed) throw new KitError('kit/destroyed')
      await start().catch((error: unknown) => {
        if (isDestroyed) throw new KitError('kit/destroyed')
        throw loadFailure(error)
      })
    },
    get isDestroyed() {
      return isDestroyed
    },
    stop() {
      read()
      isDestroyed = true
      running?.stop()
    },
    destroy() {
      try {
        changes.emit()
      } finally {
        changes.clear()
      }
    },
  }
}
