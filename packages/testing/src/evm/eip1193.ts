/** A request of EIP-1193. */
export type ProviderRequest = { readonly method: string; readonly params?: unknown }

export type ProviderListener = (payload: unknown) => void

/** The part of EIP-1193 that pages use. */
export type Eip1193Provider = {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: ProviderListener): Eip1193Provider
  removeListener(event: string, listener: ProviderListener): Eip1193Provider
}

/** What EIP-6963 says about a wallet. */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** How a provider reaches the wallet behind it. */
export type ProviderWire = {
  request(request: ProviderRequest): Promise<unknown>
  listen(listener: (event: string, payload: unknown) => void): () => void
}

/** Makes a provider out of a wire; a listener that throws does not keep the others from hearing. */
export function createProvider(wire: ProviderWire): Eip1193Provider {
  const listeners = new Map<string, ProviderListener[]>()
  wire.listen((event, payload) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  })
  const provider: Eip1193Provider = {
    request: (request) => wire.request(request),
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return provider
    },
    removeListener(event, listener) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== listener),
      )
      return provider
    },
  }
  return provider
}
