import type { WalletInfo } from '../evm/eip1193.ts'
import type { PageWire } from './page-wire.ts'

type Announcement = { readonly info: WalletInfo; readonly legacy: boolean }

/** Runs in the page; its text is what travels. An EIP-6963 announcer and an EIP-1193 provider that pass everything on. */
export function announceInPage(wire: PageWire, { info, legacy }: Announcement): void {
  type Listener = (payload: unknown) => void
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) => wire.request(method, params),
    on(event: string, listener: Listener) {
      wire.on(event, listener)
      return provider
    },
    removeListener(event: string, listener: Listener) {
      wire.off(event, listener)
      return provider
    },
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const speak = () => globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  globalThis.addEventListener('eip6963:requestProvider', speak)
  speak()
  if (legacy) Object.assign(globalThis, { ethereum: provider })
}
