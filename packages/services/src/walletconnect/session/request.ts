import { type CaipNetworkId, KitError, namespaceOf, type Session, type SessionRequest } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { isRecord } from '../is-record.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import { fromRequest } from '../relay/to-kit-error.ts'
import type { CurrentSession } from './current-session.ts'
import { chainIdsOf } from './proposal-namespaces.ts'
import type { SessionRecord } from './read-session.ts'
import type { Timeouts } from './timeouts.ts'
import { until } from './until.ts'

type RequestContext = {
  readonly relayClient: RelayClient
  readonly currentSession: CurrentSession
  readonly record: SessionRecord
  readonly session: Session
  readonly timeouts: Timeouts
}

/** The shortest expiry that the protocol allows, in seconds. */
const shortestExpiry = 300

/**
 * Sends a request to the wallet behind a session, if the wallet approved the method on the network. An aborted request
 * stays open in the wallet: the protocol has no message to take one back.
 *
 * @throws KitError `wallet/unsupported-method` for what was not approved, `wallet/disconnected` when the session ends
 *   meanwhile, `connection/timeout`, the signal's own reason, and what `fromRequest` makes of the wallet's answer
 */
export async function sendRequest(
  { relayClient, currentSession, record, session, timeouts }: RequestContext,
  { network, method, params }: SessionRequest,
  signal: AbortSignal,
): Promise<unknown> {
  throwIfAborted(signal)
  const part = session.namespaces[namespaceOf(network)]
  const isApproved = part?.networks.some((approved) => approved === network) && part.methods.includes(method)
  if (!isApproved) throw new KitError('wallet/unsupported-method')
  relayClient.relay.retryNow()
  const answer = relayClient.signClient.request<unknown>({
    topic: record.topic,
    chainId: approvedChainId(record, network),
    request: { method, params },
    expiry: Math.max(shortestExpiry, Math.ceil(timeouts.sessionRequest / 1_000)),
  })
  try {
    return await until(answer, {
      signal,
      within: { milliseconds: timeouts.sessionRequest, otherwise: () => new KitError('connection/timeout') },
      ends: (end) => endWithSession(currentSession, record.topic, end),
    })
  } catch (error) {
    answer.catch(() => {})
    throw fromRequest(error)
  }
}

function endWithSession(currentSession: CurrentSession, topic: string, end: (error: KitError) => void): () => void {
  return currentSession.watch(() => {
    if (currentSession.record()?.topic !== topic) end(new KitError('wallet/disconnected'))
  })
}

/** The id under which the wallet approved a network; older wallets use former ids. */
function approvedChainId({ namespaces }: SessionRecord, network: CaipNetworkId): string {
  const parts = isRecord(namespaces) ? Object.values(namespaces).filter(isRecord) : []
  const accounts = parts.flatMap((part) => part.accounts)
  const isUsed = (id: string) => accounts.some((account) => typeof account === 'string' && account.startsWith(`${id}:`))
  return chainIdsOf(network).find(isUsed) ?? network
}
