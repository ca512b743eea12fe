import type { Connection, ErrorCode } from '@kit/core'
import { type ConnectParts, record } from './connect.ts'
import type { Reachable } from './connectors.ts'
import type { ConnectAnswer } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'
import { untilSettled } from './wagmi.ts'
import { throwIfAborted, untilAborted } from './wallet/until-aborted.ts'
import { isWalletConnector } from './wallet/wallet-connector.ts'

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
 * @returns `null` when the wallet is gone, or no longer shares an account.
 */
export async function restore(
  parts: ConnectParts,
  { connectorId }: { connectorId: string },
  signal: AbortSignal,
): Promise<Connection<'eip155'> | null> {
  try {
    return await untilAborted(pickUp(parts, connectorId, signal), signal, 'connection/cancelled')
  } catch (error) {
    const failure = fromWalletError(error)
    if (isOver.has(failure.code)) return null
    throw failure
  }
}

async function pickUp(parts: ConnectParts, connectorId: string, signal: AbortSignal) {
  // A dApp's wagmi may be reconnecting by itself just now: what it finds is taken over.
  await untilSettled(parts.config, signal)
  if (!(await parts.connectors.recall(connectorId, signal))) return null
  const reachable = await parts.connectors.reach(connectorId, signal)
  const answer = await recall(parts, reachable, signal)
  throwIfAborted(signal, 'connection/cancelled')
  return answer && record(parts, connectorId, reachable, answer)
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
