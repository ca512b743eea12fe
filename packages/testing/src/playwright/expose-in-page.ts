import type { PageTransport } from './page-transport.ts'

type ExposedProvider = {
  /** Its key in `window`. */
  readonly key: string
  readonly methods: readonly string[]
  /** Its entry in `window.btc_providers`; without one it is not listed. */
  readonly entry?: object | undefined
}

/** Runs in the page, from its source text. Sets a provider in `window` that forwards its methods and their arguments. */
export function exposeInPage(transport: PageTransport, { key, methods, entry }: ExposedProvider): void {
  type Listener = (payload: unknown) => void
  const page = globalThis as unknown as Record<string, unknown> & { btc_providers?: object[] }
  const provider = {
    ...Object.fromEntries(
      methods.map((method) => [method, (...inputs: unknown[]) => transport.request(method, inputs)]),
    ),
    on: transport.on,
    removeListener: transport.off,
    addListener({ eventName, cb }: { eventName: string; cb: Listener }) {
      transport.on(eventName, cb)
      return () => transport.off(eventName, cb)
    },
  }
  page[key] = provider
  if (entry) page.btc_providers = [...(page.btc_providers ?? []), entry]
}
