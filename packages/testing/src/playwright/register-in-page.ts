import type { PageTransport } from './page-transport.ts'

/** The data of a Wallet Standard wallet. */
export type Registration = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, { readonly data: object; readonly methods: readonly string[] }>>
}

/**
 * Runs in the page, from its source text. Registers a Wallet Standard wallet that forwards the calls of its features. An
 * account stays the same object as long as it does not change.
 */
export function registerInPage(transport: PageTransport, { features, ...data }: Registration): void {
  type Register = (wallet: unknown) => unknown
  type Listener = (payload: unknown) => void
  const known = new Map<string | undefined, unknown>()
  const same = (account: unknown) => {
    const text = JSON.stringify(account)
    if (!known.has(text)) known.set(text, Object.freeze(account))
    return known.get(text)
  }
  const listOf = (accounts: unknown) => (Array.isArray(accounts) ? accounts.map(same) : accounts)
  const withAccounts = (value: unknown) => {
    const { accounts } = (value ?? {}) as { accounts?: unknown }
    return Array.isArray(accounts) ? { ...(value as object), accounts: listOf(accounts) } : value
  }
  const on = (event: string, listener: Listener) => {
    const own: Listener = (payload) => listener(withAccounts(payload))
    transport.on(event, own)
    return () => transport.off(event, own)
  }
  const methodOf = (feature: string, method: string) =>
    method === 'on'
      ? on
      : async (...inputs: readonly unknown[]) => withAccounts(await transport.request(feature, inputs))
  const wallet = Object.freeze({
    ...data,
    features: Object.freeze(
      Object.fromEntries(
        Object.entries(features).map(([name, feature]) => {
          const methods = feature.methods.map((method) => [method, methodOf(name, method)])
          return [name, Object.freeze({ ...feature.data, ...Object.fromEntries(methods) })]
        }),
      ),
    ),
    get accounts() {
      return listOf(transport.shared() ?? [])
    },
  })
  const callback = ({ register }: { register: Register }) => register(wallet)
  globalThis.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
  globalThis.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}
