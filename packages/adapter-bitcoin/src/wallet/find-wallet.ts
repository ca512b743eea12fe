import { type AdapterSetup, sessionConnectorId } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { Discovery } from '../discovery/discovery.ts'
import type { FoundWallet, WalletInterface } from '../discovery/found-wallet.ts'
import { sessionWallet } from '../session/session-wallet.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import { leatherWallet } from './providers/leather-wallet.ts'
import { satsConnectWallet } from './providers/sats-connect-wallet.ts'
import { standardWallet } from './providers/standard-wallet.ts'
import { unisatWallet } from './providers/unisat-wallet.ts'

const wallets: Readonly<Record<WalletInterface, (found: FoundWallet) => BitcoinWallet>> = {
  standard: standardWallet,
  'sats-connect': satsConnectWallet,
  leather: leatherWallet,
  unisat: unisatWallet,
  okx: unisatWallet,
}

export type FindWallet = (
  connectorId: string,
  signal: AbortSignal,
  isRestoring?: boolean,
) => Promise<BitcoinWallet | null>

/** Finds the wallet of a connector. The adapter keeps one `BitcoinWallet` for each provider. */
export function createFindWallet(discovery: Discovery, { loadSession }: AdapterSetup<'bip122'>): FindWallet {
  const known = new WeakMap<object, BitcoinWallet>()
  return async (connectorId, signal, isRestoring = false) => {
    if (connectorId === sessionConnectorId) {
      if (!loadSession) return null
      const session = await untilAborted(loadSession(), signal, 'connection/cancelled')
      if (isRestoring && !session.current()) await untilAborted(session.restore(signal), signal)
      return sessionWallet(session)
    }
    const found = await discovery.find(connectorId, signal)
    if (!found) return null
    const wallet = known.get(found.provider) ?? wallets[found.walletInterface](found)
    known.set(found.provider, wallet)
    return wallet
  }
}
