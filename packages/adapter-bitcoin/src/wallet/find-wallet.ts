import { type AdapterSetup, sessionConnectorId } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { Wallets } from '../discovery/discovery.ts'
import type { Dialect, FoundWallet } from '../discovery/found-wallet.ts'
import { sessionWallet } from '../session/session-wallet.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import { leatherWallet } from './providers/leather-wallet.ts'
import { satsConnectWallet } from './providers/sats-connect-wallet.ts'
import { standardWallet } from './providers/standard-wallet.ts'
import { unisatWallet } from './providers/unisat-wallet.ts'

const dialects: Readonly<Record<Dialect, (found: FoundWallet) => BitcoinWallet>> = {
  standard: standardWallet,
  'sats-connect': satsConnectWallet,
  leather: leatherWallet,
  unisat: unisatWallet,
  okx: unisatWallet,
}

export type Reach = (connectorId: string, signal: AbortSignal, isRestoring?: boolean) => Promise<BitcoinWallet | null>

/** Finds the wallet of a connector and the way to speak with it; one wallet, one way, for as long as the adapter lives. */
export function createReach(wallets: Wallets, { loadSession }: AdapterSetup<'bip122'>): Reach {
  const known = new WeakMap<object, BitcoinWallet>()
  return async (connectorId, signal, isRestoring = false) => {
    if (connectorId === sessionConnectorId) {
      if (!loadSession) return null
      const session = await untilAborted(loadSession(), signal, 'connection/cancelled')
      if (isRestoring && !session.current()) await untilAborted(session.restore(signal), signal)
      return sessionWallet(session)
    }
    const found = await wallets.find(connectorId, signal)
    if (!found) return null
    const wallet = known.get(found.provider) ?? dialects[found.dialect](found)
    known.set(found.provider, wallet)
    return wallet
  }
}
