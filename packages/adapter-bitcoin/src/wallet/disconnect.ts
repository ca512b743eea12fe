import { type Connecting, hearOut } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { ActiveWallet } from './active-wallet.ts'
import type { Prompts } from './prompts.ts'

type DisconnectParts = {
  readonly active: ActiveWallet
  readonly prompts: Prompts
  readonly connecting: Connecting<'bip122'>
}

/**
 * Leaves a wallet: first here, so that nothing of it is heard any more, then with a word to the wallet, which gets five
 * seconds to take it. A wallet that is not connected is left already.
 *
 * @throws KitError `disconnect/failed` when the wallet refused to be told; it is left all the same
 */
export async function disconnect(
  { active, prompts, connecting }: DisconnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<void> {
  connecting.cancel(connectorId)
  if (active.now?.connectorId !== connectorId) return
  const left = active.end()
  if (left) await hearOut(prompts.leave(connectorId, left.wallet), signal, wait)
}
