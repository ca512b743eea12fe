import type { WalletClient } from '../ports/wallet-client.ts'
import { withFeatures } from './with-features.ts'

/**
 * A wallet whose client lives while one of its features is asked, also when the wallet is disconnected meanwhile. A
 * transaction that has left for the chain keeps its id then.
 *
 * @param hold as `WalletClients.hold` of this wallet
 */
export function walletInUse<C extends WalletClient>(client: C, hold: () => () => void): C {
  return withFeatures(client, (_, ask) => async (...given) => {
    const release = hold()
    try {
      return await ask(...given)
    } finally {
      release()
    }
  })
}
