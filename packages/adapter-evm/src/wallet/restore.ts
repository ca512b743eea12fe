import type { Connection } from '@kit/core'
import { pickUp, throwIfAborted } from '@kit/core/adapters'
import { untilSettled } from '../chain/wagmi.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { type ConnectParts, record } from './connect.ts'
import type { ResolvedWallet } from './connectors.ts'
import type { ConnectAnswer } from './prompts.ts'
import { isWalletConnector } from './wallet-connector.ts'

/**
 * Restores an earlier connection without asking the visitor anything (R-CON-4).
 *
 * @returns `null` when the wallet is gone or shares no account
 */
export const restore = (
  parts: ConnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<Connection<'eip155'> | null> =>
  pickUp(() => findConnection(parts, connectorId, signal), { signal, toError: fromWalletError })

async function findConnection(parts: ConnectParts, connectorId: string, signal: AbortSignal) {
  // A dApp's wagmi may be reconnecting by itself: the kit takes over what it finds.
  await untilSettled(parts.config, signal)
  if (!(await parts.connectors.restore(connectorId, signal))) return null
  const resolved = await parts.connectors.resolve(connectorId, signal)
  const answer = await readAnswer(parts, resolved, signal)
  throwIfAborted(signal, 'connection/cancelled')
  return answer && record(parts, connectorId, resolved, answer, 'restored')
}

async function readAnswer(
  parts: ConnectParts,
  resolved: ResolvedWallet,
  signal: AbortSignal,
): Promise<ConnectAnswer | null> {
  const { connector } = resolved
  const known = parts.config.state.connections.get(connector.uid)
  if (known) return known
  if (!isWalletConnector(connector)) {
    if (!(await connector.isAuthorized())) return null
    throwIfAborted(signal, 'connection/cancelled')
    return connector.connect({ isReconnecting: true })
  }
  const answer = connector.connect({ isReconnecting: true })
  const { attempt } = connector.client
  const pause = () => connector.client.pause(attempt)
  signal.addEventListener('abort', pause, { once: true })
  const { accounts, chainId } = await answer.finally(() => signal.removeEventListener('abort', pause))
  return accounts.length > 0 ? { accounts, chainId } : null
}
