import { KitError, sessionConnectorId } from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import type { FoundWallet, Wallets } from './discovery/wallets.ts'
import { createPassedLine } from './passed/passed-line.ts'
import type { SessionWallet } from './session-wallet/session-wallet.ts'
import type { SolanaOptions } from './solana-options.ts'
import type { Line, LineAccount } from './wallet/line.ts'
import { createStandardLine } from './wallet/standard-line.ts'

export type Lines = {
  /** @throws KitError `wallet/not-found`, and for a session `connection/required`, `pairing/nothing-approved` */
  reach(connectorId: string, signal: AbortSignal): Promise<Line>
  /** Makes what an earlier visit left reachable again; `false` when there is nothing left of it. */
  recall(connectorId: string, signal: AbortSignal): Promise<boolean>
  destroy(): void
}

type LineParts = {
  readonly options: SolanaOptions
  readonly wallets: Wallets
  readonly sessionWallet: SessionWallet | null
  readonly networks: LineAccount['networks']
}

/** Finds or makes the line to a wallet: the same one as long as the wallet is the same object. */
export function createLines({ options, wallets, sessionWallet, networks }: LineParts): Lines {
  const kept = new Map<string, { readonly origin: object; readonly line: Line }>()

  function lineTo(found: FoundWallet): Line {
    const origin = found.by === 'standard' ? found.wallet : found.adapter
    const known = kept.get(found.connector.id)
    if (known?.origin === origin) return known.line
    const line = found.by === 'standard' ? createStandardLine(found) : createPassedLine(found, { ...options, networks })
    kept.set(found.connector.id, { origin, line })
    return line
  }

  return {
    recall: async (id, signal) => (id === sessionConnectorId && sessionWallet ? sessionWallet.restore(signal) : true),
    async reach(id, signal) {
      throwIfAborted(signal, 'connection/cancelled')
      if (id === sessionConnectorId) {
        if (sessionWallet) return sessionWallet.reach(signal)
        throw new KitError('wallet/not-found', { detail: 'No walletConnect() was passed to createKit.' })
      }
      const found = await untilAborted(wallets.find(id, signal), signal, 'connection/cancelled')
      if (!found) throw new KitError('wallet/not-found', { detail: `No wallet ${id} on this page.` })
      return lineTo(found)
    },
    destroy() {
      kept.clear()
      sessionWallet?.destroy()
    },
  }
}
