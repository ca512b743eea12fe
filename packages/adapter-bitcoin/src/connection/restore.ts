import type { Connection, ErrorCode } from '@kit/core'
import type { ConnectParts } from './connect.ts'
import { fromWalletError } from './to-kit-error.ts'
import { throwIfAborted, untilAborted } from './until-aborted.ts'
import { readState } from './wallet-state.ts'

/** Failures that say there is nothing left to pick up. */
const isOver: ReadonlySet<ErrorCode> = new Set([
  'wallet/not-found',
  'wallet/no-account',
  'wallet/unauthorized',
  'connection/required',
  'pairing/nothing-approved',
])

/**
 * Picks an earlier connection up without asking the visitor anything (R-CON-4).
 *
 * @returns `null` when the wallet is gone, no longer shares an account, or cannot tell without asking
 */
export async function restore(
  { networks, active, reach }: ConnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<Connection<'bip122'> | null> {
  const pickUp = async () => {
    const wallet = await reach(connectorId, signal, true)
    const words = wallet && (await wallet.recall(signal))
    throwIfAborted(signal, 'connection/cancelled')
    return wallet && words && active.begin({ connectorId, wallet, state: readState(words, networks) })
  }
  try {
    return await untilAborted(pickUp(), signal, 'connection/cancelled')
  } catch (error) {
    const failure = fromWalletError(error)
    if (isOver.has(failure.code)) return null
    throw failure
  }
}
