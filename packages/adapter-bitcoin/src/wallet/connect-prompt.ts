import type { Prompt } from '@kit/core/adapters'
import type { BitcoinChain } from '../chain/chains.ts'
import type { BitcoinWallet, WalletReport } from './bitcoin-wallet.ts'

/**
 * A request to connect. An approval that nothing uses is revoked, unless the site had the permission before or the wallet
 * is connected by now.
 */
export function connectPrompt(
  wallet: BitcoinWallet,
  chain: BitcoinChain | undefined,
  isConnected: () => boolean,
): Prompt<WalletReport> {
  let hadPermission = false
  return {
    async connect() {
      const answered = new AbortController()
      // Sent in the same tick as the request to connect. Only what the wallet reports before it answers that request counts.
      const earlier = (async () => wallet.readSilently(answered.signal))()
      earlier.then(
        (report) => {
          if (!answered.signal.aborted) hadPermission = report !== null && report.addresses.length > 0
        },
        () => {},
      )
      try {
        return await wallet.connect(chain)
      } finally {
        answered.abort()
      }
    },
    undo(outcome, signal) {
      return outcome === 'refused' || hadPermission || isConnected() ? undefined : wallet.disconnect(signal)
    },
  }
}
