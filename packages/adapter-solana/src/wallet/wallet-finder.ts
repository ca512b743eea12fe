import { KitError, sessionConnectorId } from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import type { DiscoveredWallet, Discovery } from '../discovery/discovery.ts'
import type { SessionWalletFinder } from '../session/session-wallet-finder.ts'
import type { SolanaOptions } from '../solana-options.ts'
import { createAdapterWallet } from '../wallet-adapter/adapter-wallet.ts'
import type { SolanaAccount, SolanaWallet } from './solana-wallet.ts'
import { createStandardWallet } from './standard-wallet.ts'

export type WalletFinder = {
  /** @throws KitError `wallet/not-found`, and for a session `connection/required`, `pairing/nothing-approved` */
  find(connectorId: string, signal: AbortSignal): Promise<SolanaWallet>
  /** Restores the session of an earlier visit; `false` when there is none any more. */
  restore(connectorId: string, signal: AbortSignal): Promise<boolean>
  destroy(): void
}

type WalletFinderParts = {
  readonly options: SolanaOptions
  readonly wallets: Discovery
  readonly sessionWallet: SessionWalletFinder | null
  readonly networks: SolanaAccount['networks']
}

/** Finds a wallet by its connector id; the same one as long as the page has the same object. */
export function createWalletFinder({ options, wallets, sessionWallet, networks }: WalletFinderParts): WalletFinder {
  const known = new Map<string, { readonly origin: object; readonly wallet: SolanaWallet }>()

  function walletOf(found: DiscoveredWallet): SolanaWallet {
    const origin = found.by === 'standard' ? found.wallet : found.adapter
    const existing = known.get(found.connector.id)
    if (existing?.origin === origin) return existing.wallet
    const wallet =
      found.by === 'standard' ? createStandardWallet(found) : createAdapterWallet(found, { ...options, networks })
    known.set(found.connector.id, { origin, wallet })
    return wallet
  }

  return {
    restore: async (id, signal) => (id === sessionConnectorId && sessionWallet ? sessionWallet.restore(signal) : true),
    async find(id, signal) {
      throwIfAborted(signal, 'connection/cancelled')
      if (id === sessionConnectorId) {
        if (sessionWallet) return sessionWallet.find(signal)
        throw new KitError('wallet/not-found', { detail: 'No walletConnect() was passed to createKit.' })
      }
      const found = await untilAborted(wallets.find(id, signal), signal, 'connection/cancelled')
      if (!found) throw new KitError('wallet/not-found', { detail: `No wallet ${id} on this page.` })
      return walletOf(found)
    },
    destroy() {
      known.clear()
      sessionWallet?.destroy()
    },
  }
}
