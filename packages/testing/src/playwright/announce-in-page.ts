import type { WalletInfo } from '../evm/eip1193.ts'
import type { PageTransport } from './page-transport.ts'

type Announcement = { readonly info: WalletInfo; readonly legacy: boolean }

/** Runs in the page, from its source text. Announces an EIP-1193 provider that forwards every request. */
export function announceInPage(transport: PageTransport, { info, legacy }: Announcement): void {
  type Listener = (payload: unknown) => void
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) => transport.request(method, params),
    on(event: string, listener: Listener) {
      transport.on(event, listener)
      return provider
    },
    removeListener(event: string, listener: Listener) {
      transport.off(event, listener)
      return provider
    },
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const dispatch = () => globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  globalThis.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
  if (legacy) Object.assign(globalThis, { ethereum: provider })
}
