import type { Connection } from '@kit/core'
import { pickUp, throwIfAborted } from '@kit/core/adapters'
import { type ConnectParts, record } from './connect.ts'
import type { Reachable } from './connectors.ts'
import type { ConnectAnswer } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'
import { untilSettled } from './wagmi.ts'
import { isWalletConnector } from './wallet/wallet-connector.ts'

/**
 * Picks an earlier connection up without asking the visitor anything (R-CON-4).
 *
 * @returns `null` when the wallet is gone, or no longer shares an account.
 */
export const restore = (
  parts: ConnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<Connection<'eip155'> | null> =>
  pickUp(() => findAgain(parts, connectorId, signal), { signal, toError: fromWalletError })

async function findAgain(parts: ConnectParts, connectorId: string, signal: AbortSignal) {
  // A dApp's wagmi may be reconnecting by itself just now: what it finds is taken over.
  await untilSettled(parts.config, signal)
  if (!(await parts.connectors.recall(connectorId, signal))) return null
  const reachable = await parts.connectors.reach(connectorId, signal)
  const answer = await recall(parts, reachable, signal)
  throwIfAborted(signal, 'connection/cancelled')
  return answer && record(parts, connectorId, reachable, answer, 'restored')
}

async function recall(parts: ConnectParts, reachable: Reachable, signal: AbortSignal): Promise<ConnectAnswer | null> {
  const { connector } = reachable
  const known = parts.config.state.connections.get(connector.uid)
  if (known) return known
  if (!isWalletConnector(connector)) {
    if (!(await connector.isAuthorized())) return null
    throwIfAborted(signal, 'connection/cancelled')
    return connector.connect({ isReconnecting: true })
  }
  const answer = connector.connect({ isReconnecting: true })
  const { attempt } = connector.line
  const pause = () => connector.line.pause(attempt)
  signal.addEventListener('abort', pause, { once: true })
  const { accounts, chainId } = await answer.finally(() => signal.removeEventListener('abort', pause))
  return accounts.length > 0 ? { accounts, chainId } : null
}
