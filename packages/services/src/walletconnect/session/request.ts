import { KitError, namespaceOf, type Session, type SessionRequest } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
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

/** The least that the wire allows, in seconds: five minutes. */
const shortestExpirySeconds = 300

/**
 * Asks the wallet behind a session, if it approved the method on the network. An aborted question stays open in the
 * wallet: the wire cannot take one back.
 */
export async function sendRequest(
  { relayClient, currentSession, record, session, timeouts }: RequestContext,
  { network, method, params }: SessionRequest,
  signal: AbortSignal,
): Promise<unknown> {
  throwIfAborted(signal)
  const part = session.namespaces[namespaceOf(network)]
  const isApproved = (part?.networks as readonly string[] | undefined)?.includes(network)
  if (!isApproved || !part?.methods.includes(method)) throw new KitError('wallet/unsupported-method')
  relayClient.relay.retryNow()
  const answer = relayClient.signClient.request<unknown>({
    topic: record.topic,
    chainId: approvedChainId(record, network),
    request: { method, params },
    expiry: Math.max(shortestExpirySeconds, Math.ceil(timeouts.sessionRequest / 1_000)),
  })
  try {
    return await until(answer, {
      signal,
      within: {
        milliseconds: timeouts.sessionRequest,
        otherwise: () => new KitError('connection/timeout') as KitError,
      },
      ends: (end) => endWithSession(currentSession, record.topic, end),
    })
  } catch (error) {
    answer.catch(() => {})
    throw fromRequest(error)
  }
}

function endWithSession(currentSession: CurrentSession, topic: string, end: (error: KitError) => void): () => void {
  return currentSession.watch(() => {
    if (currentSession.record()?.topic !== topic) end(new KitError('wallet/disconnected') as KitError)
  })
}

/** The id under which the wallet approved a network, which may be a former one. */
function approvedChainId({ namespaces }: SessionRecord, network: Parameters<typeof chainIdsOf>[0]): string {
  const accounts = Object.values(namespaces as Record<string, { accounts?: unknown }>).flatMap((part) => part.accounts)
  const isUsed = (id: string) => accounts.some((account) => typeof account === 'string' && account.startsWith(`${id}:`))
  return chainIdsOf(network).find(isUsed) ?? network
}
