/** Something a site asked the wallet. */
export type WalletRequest = {
  readonly id: number
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly state: 'waiting' | 'answered' | 'refused'
  /** The number it was refused with. */
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

type Waiting = { look(): void }

/** Remembers what was asked and lets a test wait for it. */
export function createRequestLog(): RequestLog {
  const entries: WalletRequest[] = []
  const taken = new Set<number>()
  const waiting = new Set<Waiting>()

  const changed = () => {
    for (const one of waiting) one.look()
  }

  function until<Found>(find: () => Found | undefined, timeout: number, complaint: () => string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error(complaint()))), timeout)
      const one = {
        look() {
          const found = find()
          if (found !== undefined) finish(() => resolve(found))
        },
      }
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        waiting.delete(one)
        settle()
      }
      waiting.add(one)
      one.look()
    })
  }

  return {
    entries,
    open(origin, method, params) {
      const at = entries.length
      const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
      const request: WalletRequest = { id: at + 1, origin, method, params: list, state: 'waiting' }
      entries.push(request)
      changed()
      return {
        request,
        close(state, code) {
          entries[at] = { ...request, state, code }
          changed()
        },
      }
    },
    asked(method, timeout) {
      const find = () => entries.find((entry) => entry.method === method && !taken.has(entry.id))
      const complaint = () => `The wallet was not asked ${method} within ${timeout} ms. It was asked: ${methods()}`
      return until(find, timeout, complaint).then((entry) => {
        taken.add(entry.id)
        return entry
      })
    },
    async idle(timeout) {
      const find = () => (entries.some(({ state }) => state === 'waiting') ? undefined : true)
      await until(find, timeout, () => `The wallet still owes answers after ${timeout} ms: ${methods('waiting')}`)
    },
  }

  function methods(state?: WalletRequest['state']): string {
    const named = entries.filter((entry) => !state || entry.state === state).map((entry) => entry.method)
    return named.join(', ') || 'nothing'
  }
}
