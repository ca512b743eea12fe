/** A request of EIP-1193. */
export type ProviderRequest = { readonly method: string; readonly params?: unknown }

export type ProviderListener = (payload: unknown) => void

/** The part of EIP-1193 that pages use. */
export type Eip1193Provider = {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: ProviderListener): Eip1193Provider
  removeListener(event: string, listener: ProviderListener): Eip1193Provider
}

/** A wallet's information for EIP-6963. */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** What connects a provider to its wallet. */
export type ProviderTransport = {
  request(request: ProviderRequest): Promise<unknown>
  listen(listener: (event: string, payload: unknown) => void): () => void
}

/** Creates a provider. A listener that throws does not stop the others. */
export function createProvider(transport: ProviderTransport): Eip1193Provider {
  const listeners = new Map<string, ProviderListener[]>()
  transport.listen((event, payload) => {
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
    request: (request) => transport.request(request),
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
