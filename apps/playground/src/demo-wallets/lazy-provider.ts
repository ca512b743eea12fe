import type { Eip1193Provider, ProviderListener } from '@kit/testing/evm'

/** Creates a provider that loads its wallet with the first request or subscription. */
export function lazyProvider(load: () => Promise<Eip1193Provider>): Eip1193Provider {
  const whenLoaded = (use: (provider: Eip1193Provider) => void) => {
    load().then(use, () => {})
    return provider
  }
  const provider: Eip1193Provider = {
    request: async (request) => (await load()).request(request),
    on: (event: string, listener: ProviderListener) => whenLoaded((wallet) => wallet.on(event, listener)),
    removeListener: (event: string, listener: ProviderListener) =>
      whenLoaded((wallet) => wallet.removeListener(event, listener)),
  }
  return provider
}
