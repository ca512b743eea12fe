import { type Connecting, hearOut } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { ActiveWallet } from './active-wallet.ts'
import type { Prompts } from './prompts.ts'

type DisconnectParts = {
  readonly activeWallet: ActiveWallet
  readonly prompts: Prompts
  readonly connecting: Connecting<'solana'>
}

/**
 * Lets go of the wallet's listeners first, and then asks the wallet to disconnect, which has five seconds. Does nothing
 * for a wallet that is not connected.
 *
 * @throws KitError `disconnect/failed` when the wallet refuses; it is disconnected here all the same
 */
export async function disconnect(
  { activeWallet, prompts, connecting }: DisconnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<void> {
  connecting.cancel(connectorId)
  if (activeWallet.active?.wallet.connectorId !== connectorId) return
  const left = activeWallet.end()
  if (left) await hearOut(prompts.leave(left.wallet), signal, wait)
}
