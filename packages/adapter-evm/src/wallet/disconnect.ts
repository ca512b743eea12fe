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
 * Disconnects a wallet: first in the kit, so that it reports no further event, then in the wallet, which gets five
 * seconds to answer. Does nothing for a wallet that is not connected.
 *
 * @throws KitError `disconnect/failed` when the wallet refused; it is disconnected in the kit all the same
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
