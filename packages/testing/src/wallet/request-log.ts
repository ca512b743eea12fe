/** A request of a site. */
export type WalletRequest = {
  readonly id: number
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly state: 'waiting' | 'answered' | 'refused'
  /** The error code of a refused request. */
  readonly code?: number | undefined
}

export type OpenRequest = {
  readonly request: WalletRequest
  close(state: 'answered' | 'refused', code?: number): void
}

export type RequestLog = {
  readonly entries: readonly WalletRequest[]
  open(origin: string, method: string, params: unknown): OpenRequest
  asked(method: string, timeout: number): Promise<WalletRequest>
  idle(timeout: number): Promise<void>
}

type Waiter = { check(): void }

/** Logs the requests of sites, and lets a test wait for one. */
export function createRequestLog(): RequestLog {
  const entries: WalletRequest[] = []
  const taken = new Set<number>()
  const waiters = new Set<Waiter>()

  const notify = () => {
    for (const one of waiters) one.check()
  }

  function waitUntil<Found>(
    find: () => Found | undefined,
    timeout: number,
    errorMessage: () => string,
  ): Promise<Found> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error(errorMessage()))), timeout)
      const one = {
        check() {
          const found = find()
          if (found !== undefined) finish(() => resolve(found))
        },
      }
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        waiters.delete(one)
        settle()
      }
      waiters.add(one)
      one.check()
    })
  }

  return {
    entries,
    open(origin, method, params) {
      const at = entries.length
      const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
      const request: WalletRequest = { id: at + 1, origin, method, params: list, state: 'waiting' }
      entries.push(request)
      notify()
      return {
        request,
        close(state, code) {
          entries[at] = { ...request, state, code }
          notify()
        },
      }
    },
    asked(method, timeout) {
      const find = () => entries.find((entry) => entry.method === method && !taken.has(entry.id))
      const errorMessage = () => `The wallet was not asked ${method} within ${timeout} ms. It was asked: ${methods()}`
      return waitUntil(find, timeout, errorMessage).then((entry) => {
        taken.add(entry.id)
        return entry
      })
    },
    async idle(timeout) {
      const find = () => (entries.some(({ state }) => state === 'waiting') ? undefined : true)
      await waitUntil(
        find,
        timeout,
        () => `Requests still wait for an answer after ${timeout} ms: ${methods('waiting')}`,
      )
    },
  }

  function methods(state?: WalletRequest['state']): string {
    const named = entries.filter((entry) => !state || entry.state === state).map((entry) => entry.method)
    return named.join(', ') || 'nothing'
  }
}
