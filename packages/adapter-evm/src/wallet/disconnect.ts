import { type Connecting, hearOut } from '@kit/core/adapters'
import { type Config, removeConnection } from '../chain/wagmi.ts'
import { wait } from '../wait.ts'
import type { ActiveWallet } from './active-wallet.ts'
import type { Prompts } from './prompts.ts'

type DisconnectParts = {
  readonly config: Config
  readonly activeWallet: ActiveWallet
  readonly prompts: Prompts
  readonly connecting: Connecting<'eip155'>
}

/**
 * Leaves a wallet: first here, so that nothing of it is heard any more, then with a word to the wallet, which gets five
 * seconds to take it. A wallet that is not connected is left already.
 *
 * @throws KitError `disconnect/failed` when the wallet refused to be told; it is left all the same.
 */
export async function disconnect(
  { config, activeWallet, prompts, connecting }: DisconnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<void> {
  connecting.cancel(connectorId)
  if (activeWallet.active?.connectorId !== connectorId) return
  const disconnected = activeWallet.end()
  if (!disconnected) return
  removeConnection(config, disconnected.connector)
  await hearOut(prompts.leave(disconnected.connector, 'disconnect'), signal, wait)
}
