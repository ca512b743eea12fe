import type { PageWire } from './page-wire.ts'

type PlacedProvider = {
  /** Where it is found in `window`. */
  readonly place: string
  readonly methods: readonly string[]
  /** What it says of itself in the list that sats-connect reads; without it, it is not in the list. */
  readonly entry?: object | undefined
}

/** Runs in the page; its text is what travels. A provider in `window` that passes its methods on, with their arguments. */
export function placeInPage(wire: PageWire, { place, methods, entry }: PlacedProvider): void {
  type Listener = (payload: unknown) => void
  const page = globalThis as unknown as Record<string, unknown> & { btc_providers?: object[] }
  const provider = {
    ...Object.fromEntries(methods.map((method) => [method, (...inputs: unknown[]) => wire.request(method, inputs)])),
    on: wire.on,
    removeListener: wire.off,
    addListener({ eventName, cb }: { eventName: string; cb: Listener }) {
      wire.on(eventName, cb)
      return () => wire.off(eventName, cb)
    },
  }
  page[place] = provider
  if (entry) page.btc_providers = [...(page.btc_providers ?? []), entry]
}
