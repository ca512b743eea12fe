import type { Eip1193Provider, ProviderListener } from '@kit/testing/evm'

/** A provider that is here at once; the wallet behind it is fetched when it is first spoken to. */
export function lateProvider(load: () => Promise<Eip1193Provider>): Eip1193Provider {
  const later = (act: (provider: Eip1193Provider) => void) => {
    load().then(act, () => {})
    return provider
  }
  const provider: Eip1193Provider = {
    request: async (request) => (await load()).request(request),
    on: (event: string, listener: ProviderListener) => later((wallet) => wallet.on(event, listener)),
    removeListener: (event: string, listener: ProviderListener) =>
      later((wallet) => wallet.removeListener(event, listener)),
  }
  return provider
}
