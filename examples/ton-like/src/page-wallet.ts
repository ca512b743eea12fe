import { registered, registrationRequest, type TonLikeProvider } from './provider.ts'

const address = `TL${'7'.repeat(64)}`

/** A wallet that says yes to everything, so that the page has one to connect. */
export function registerPageWallet(page: EventTarget): void {
  let isAllowed = false
  const provider: TonLikeProvider = {
    name: 'Page Wallet',
    async connect() {
      isAllowed = true
      return [address]
    },
    accounts: async () => (isAllowed ? [address] : []),
    network: async () => 'main',
    switchNetwork: async () => {},
    sign: async () => '0'.repeat(128),
    async revoke() {
      isAllowed = false
    },
    on() {},
    off() {},
  }
  page.addEventListener(registrationRequest, () =>
    page.dispatchEvent(new CustomEvent(registered, { detail: { id: 'page.wallet', provider } })),
  )
}
