import { untilAborted } from './until-aborted.ts'

type Running<T> = { readonly work: Promise<T>; readonly controller: AbortController; waiting: number }

/** Questions that are the same at the same time are asked once. */
export type SharedRequests<T> = {
  /**
   * Joins a request that is under way, or starts one. It is aborted when the last of those who wait has left.
   *
   * @throws KitError `rpc/aborted` when the caller leaves, or what the request throws.
   */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createSharedRequests<T>(): SharedRequests<T> {
  const all = new Map<string, Running<T>>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController()
    const running = { work: start(controller.signal), controller, waiting: 0 }
    all.set(key, running)
    return running
  }

  return {
    async join(key, start, signal) {
      const running = all.get(key) ?? begin(key, start)
      running.waiting += 1
      try {
        return await untilAborted(running.work, signal)
      } finally {
        running.waiting -= 1
        if (running.waiting === 0) {
          // From here on nobody may join: it has been answered, or is being given up.
          if (all.get(key) === running) all.delete(key)
          running.controller.abort()
        }
      }
    },
  }
}
