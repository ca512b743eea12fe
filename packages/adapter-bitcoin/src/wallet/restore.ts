import type { Connection } from '@kit/core'
import { pickUp, throwIfAborted } from '@kit/core/adapters'
import type { ConnectParts } from './connect.ts'
import { fromWalletError } from './to-kit-error.ts'
import { readState } from './wallet-state.ts'

/**
 * Picks an earlier connection up without asking the visitor anything (R-CON-4).
 *
 * @returns `null` when the wallet is gone, no longer shares an account, or cannot tell without asking
 */
export function restore(
  { networks, active, reach }: ConnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<Connection<'bip122'> | null> {
  const findAgain = async () => {
    const wallet = await reach(connectorId, signal, true)
    const words = wallet && (await wallet.recall(signal))
    throwIfAborted(signal, 'connection/cancelled')
    return wallet && words && active.begin({ connectorId, wallet, state: readState(words, networks) })
  }
  return pickUp(findAgain, { signal, toError: fromWalletError })
}
