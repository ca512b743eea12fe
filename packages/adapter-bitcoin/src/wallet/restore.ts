import type { Connection } from '@kit/core'
import { pickUp, throwIfAborted } from '@kit/core/adapters'
import type { ConnectParts } from './connect.ts'
import { fromWalletError } from './to-kit-error.ts'
import { readWalletState } from './wallet-state.ts'

/**
 * Picks an earlier connection up without asking the visitor anything (R-CON-4).
 *
 * @returns `null` when the wallet is gone, no longer shares an account, or cannot tell without asking
 */
export function restore(
  { networks, active, findWallet }: ConnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<Connection<'bip122'> | null> {
  const findAgain = async () => {
    const wallet = await findWallet(connectorId, signal, true)
    const words = wallet && (await wallet.readSilently(signal))
    throwIfAborted(signal, 'connection/cancelled')
    return wallet && words && active.begin({ connectorId, wallet, state: readWalletState(words, networks) })
  }
  return pickUp(findAgain, { signal, toError: fromWalletError })
}
