import { type Connecting, hearOut } from '@kit/core/adapters'
import type { Prompts } from './prompts.ts'
import type { Session } from './session.ts'
import { type Config, removeConnection } from './wagmi.ts'
import { wait } from './wait.ts'

type DisconnectParts = {
  readonly config: Config
  readonly session: Session
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
  { config, session, prompts, connecting }: DisconnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<void> {
  connecting.cancel(connectorId)
  if (session.active?.connectorId !== connectorId) return
  const left = session.end()
  if (!left) return
  removeConnection(config, left.connector)
  await hearOut(prompts.leave(left.connector, 'disconnect'), signal, wait)
}
