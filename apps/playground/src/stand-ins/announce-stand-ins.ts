import { endpoints } from '../endpoints.ts'
import { identities, type StandInId } from './identities.ts'
import { lateProvider } from './late-provider.ts'
import { loadDesk } from './load-desk.ts'

/**
 * Makes the two wallets known over EIP-6963, as an extension would: before the page's own code asks, and whenever it
 * does. Without a sandbox there are no keys, and so no wallets.
 */
export function announceStandIns(): void {
  if (endpoints.accounts.length === 0) return
  const details = (Object.keys(identities) as StandInId[]).map((id) =>
    Object.freeze({
      info: Object.freeze({ ...identities[id] }),
      provider: lateProvider(async () => (await loadDesk())[id].provider),
    }),
  )
  const speak = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', speak)
  speak()
}
