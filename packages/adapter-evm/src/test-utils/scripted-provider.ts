type Answer = (params: readonly unknown[]) => unknown
type Listener = (payload: unknown) => void

/** An EIP-1193 provider that follows a script and counts its listeners. */
export type ScriptedProvider = {
  readonly provider: Record<string, unknown>
  readonly calls: { method: string; params: readonly unknown[] }[]
  /** Replaces an answer. */
  answer(method: string, answer: Answer): void
  emit(event: string, payload?: unknown): void
  listeners(): number
  count(method: string): number
}

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A well-behaved wallet of one account on Ethereum by default. */
export function scriptedProvider(script: Record<string, Answer> = {}): ScriptedProvider {
  let isAllowed = false
  const answers = new Map<string, Answer>(
    Object.entries({
      eth_accounts: () => (isAllowed ? [alice] : []),
      eth_requestAccounts: () => {
        isAllowed = true
        return [alice]
      },
      eth_chainId: () => '0x1',
      wallet_revokePermissions: () => {
        isAllowed = false
        return null
      },
      ...script,
    }),
  )
  const calls: ScriptedProvider['calls'] = []
  const listenersByEvent = new Map<string, Set<Listener>>()
  const of = (event: string) =>
    listenersByEvent.get(event) ?? listenersByEvent.set(event, new Set()).get(event) ?? new Set()
  return {
    calls,
    answer: (method, answer) => void answers.set(method, answer),
    emit: (event, payload) => {
      for (const listener of [...of(event)]) listener(payload)
    },
    listeners: () => [...listenersByEvent.values()].reduce((sum, set) => sum + set.size, 0),
    count: (method) => calls.filter((call) => call.method === method).length,
    provider: {
      request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
        calls.push({ method, params })
        const answer = answers.get(method)
        if (!answer) throw Object.assign(new Error(`${method} is not known`), { code: 4200 })
        return answer(params)
      },
      on: (event: string, listener: Listener) => of(event).add(listener),
      removeListener: (event: string, listener: Listener) => of(event).delete(listener),
    },
  }
}

let made = 0

export const infoOf = (info: Record<string, unknown> = {}) => {
  made += 1
  return {
    uuid: `350670db-19fa-4704-a166-${made.toString(16).padStart(12, '0')}`,
    rdns: `com.example.wallet${made}`,
    name: 'A Wallet',
    icon: 'data:image/png;base64,AAAA',
    ...info,
  }
}

/** Announces a provider over EIP-6963, at once and whenever the page asks. */
export function announceProvider(page: EventTarget, provider: unknown, info: Record<string, unknown> = {}): string {
  const full = infoOf(info)
  const speak = () => dispatchAnnouncement(page, { info: full, provider })
  page.addEventListener('eip6963:requestProvider', speak)
  speak()
  return String(full.rdns)
}

export function dispatchAnnouncement(page: EventTarget, detail: unknown): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

export type Deferred<T> = { readonly promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void }

/** A promise that the test settles. */
export function deferred<T>(): Deferred<T> {
  let settle: { resolve(value: T): void; reject(error: unknown): void } = { resolve() {}, reject() {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  promise.catch(() => {})
  return { promise, ...settle }
}

/** Resolves after all pending promise callbacks have run. */
export async function promisesSettle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
}
