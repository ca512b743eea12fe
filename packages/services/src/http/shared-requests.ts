import { withSignal } from '@kit/core/adapters'

type SharedRequest<T> = { readonly work: Promise<T>; readonly controller: AbortController; waiting: number }

/** Makes one request for all callers that need the same at the same time. */
export type SharedRequests<T> = {
  /**
   * Joins the request of a key, or starts one. The request is aborted when its last caller has left.
   *
   * @throws KitError `rpc/aborted` when the caller's signal aborts, or what the request throws
   */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createSharedRequests<T>(): SharedRequests<T> {
  const requests = new Map<string, SharedRequest<T>>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): SharedRequest<T> {
    const controller = new AbortController()
    const request = { work: start(controller.signal), controller, waiting: 0 }
    requests.set(key, request)
    return request
  }

  return {
    async join(key, start, signal) {
      const request = requests.get(key) ?? begin(key, start)
      request.waiting += 1
      try {
        return await withSignal(request.work, signal)
      } finally {
        request.waiting -= 1
        if (request.waiting === 0) {
          // Callers must not join it any more: it has an answer, or is about to be aborted.
          requests.delete(key)
          request.controller.abort()
        }
      }
    },
  }
}
