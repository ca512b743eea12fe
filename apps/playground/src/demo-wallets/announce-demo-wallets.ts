import { endpoints } from '../endpoints.ts'
import type { DemoWallets } from './create-demo-wallets.ts'
import { lazyProvider } from './lazy-provider.ts'
import { demoWalletIds, walletInfos } from './wallet-infos.ts'

/**
 * Announces the two wallets over EIP-6963, as an extension does: at once, and whenever the page requests it. Without a
 * sandbox there are no keys, and so no wallets.
 *
 * @param load loads their code with the first request
 */
export function announceDemoWallets(load: () => Promise<DemoWallets>): void {
  if (endpoints.accounts.length === 0) return
  const details = demoWalletIds.map((id) =>
    Object.freeze({
      info: Object.freeze({ ...walletInfos[id] }),
      provider: lazyProvider(async () => (await load())[id].provider),
    }),
  )
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
