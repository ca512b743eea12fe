import type { SessionSource } from '@kit/core'
import { withSignal } from '@kit/core/adapters'
import type { Discovery } from '../discovery/discovery.ts'
import type { FoundWallet, WalletInterface } from '../discovery/found-wallet.ts'
import { sessionWallet } from '../session/session-wallet.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import { leatherWallet } from './providers/leather-wallet.ts'
import { phantomWallet } from './providers/phantom-wallet.ts'
import { satsConnectWallet } from './providers/sats-connect-wallet.ts'
import { standardWallet } from './providers/standard-wallet.ts'
import { unisatWallet } from './providers/unisat-wallet.ts'

const wallets: Readonly<Record<WalletInterface, (found: FoundWallet) => BitcoinWallet>> = {
  standard: standardWallet,
  'sats-connect': satsConnectWallet,
  leather: leatherWallet,
  unisat: unisatWallet,
  okx: unisatWallet,
  phantom: phantomWallet,
}

/** Finds the wallet of a wallet client. @returns `null` for a wallet that is not on the page */
export type FindWallet = (signal: AbortSignal, isRestoring?: boolean) => Promise<BitcoinWallet | null>

/** Finds a wallet of the page by its connector id. Keeps its `BitcoinWallet` as long as it has the same provider. */
export function findOnPage(discovery: Discovery, connectorId: string): FindWallet {
  let known: { readonly provider: object; readonly wallet: BitcoinWallet } | undefined
  return async (signal) => {
    const found = await discovery.find(connectorId, signal)
    if (!found) return null
    if (known?.provider !== found.provider)
      known = { provider: found.provider, wallet: wallets[found.walletInterface](found) }
    return known.wallet
  }
}

/** Finds the wallet behind a session. */
export function findInSession(source: SessionSource): FindWallet {
  return async (signal, isRestoring = false) => {
    const session = await withSignal(source.load(), signal, 'connection/cancelled')
    if (isRestoring && !session.current()) await withSignal(session.restore(signal), signal)
    return sessionWallet(session, source)
  }
}
