import { connectionIn, KitError, type SharedSession } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { SolanaWallet } from '../wallet/solana-wallet.ts'
import { createSessionWallet } from './session-wallet.ts'

/** Finds the wallet behind the kit's session. */
export type SessionWalletFinder = {
  /** @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without Solana */
  find(signal: AbortSignal): Promise<SolanaWallet>
  /** Restores an earlier session; `false` when there is none any more. */
  restore(signal: AbortSignal): Promise<boolean>
  destroy(): void
}

export function createSessionWalletFinder(loadSession: () => Promise<SharedSession>): SessionWalletFinder {
  let isDestroyed = false
  return {
    async find(signal) {
      const session = await untilAborted(loadSession(), signal, 'connection/cancelled')
      if (isDestroyed) throw new KitError('kit/destroyed')
      const current = session.current()
      if (!current) throw new KitError('connection/required', { detail: 'No wallet has approved a session.' })
      if (!connectionIn(current, 'solana'))
        throw new KitError('pairing/nothing-approved', { detail: 'Nothing of Solana.' })
      return createSessionWallet(session, current.wallet)
    },
    async restore(signal) {
      const session = await untilAborted(loadSession(), signal)
      return (await untilAborted(session.restore(signal), signal)) !== null
    },
    destroy() {
      isDestroyed = true
    },
  }
}
