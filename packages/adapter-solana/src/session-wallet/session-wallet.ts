import { connectionIn, KitError, type SharedSession } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { Line } from '../wallet/line.ts'
import { createSessionLine } from './session-line.ts'

/** The wallet behind the kit's session, as long as there is one. */
export type SessionWallet = {
  /** @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without Solana */
  reach(signal: AbortSignal): Promise<Line>
  /** Picks an earlier session up; `false` when there is none any more. */
  restore(signal: AbortSignal): Promise<boolean>
  destroy(): void
}

export function createSessionWallet(loadSession: () => Promise<SharedSession>): SessionWallet {
  let isDestroyed = false
  return {
    async reach(signal) {
      const session = await untilAborted(loadSession(), signal, 'connection/cancelled')
      if (isDestroyed) throw new KitError('kit/destroyed')
      const current = session.current()
      if (!current) throw new KitError('connection/required', { detail: 'No wallet has approved a session.' })
      if (!connectionIn(current, 'solana'))
        throw new KitError('pairing/nothing-approved', { detail: 'Nothing of Solana.' })
      return createSessionLine(session, current.wallet)
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
