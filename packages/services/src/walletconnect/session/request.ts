import {
  type CaipNetworkId,
  KitError,
  namespaceOf,
  type PlainErrorCode,
  type Session,
  type SessionRequest,
} from '@kit/core'
import { maySend, throwIfAborted, withTimeout } from '@kit/core/adapters'
import { isRecord } from '../is-record.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import { fromRequest } from '../relay/to-kit-error.ts'
import { abortOnEvent } from './abort-on-event.ts'
import type { CurrentSession } from './current-session.ts'
import type { SessionRecord } from './read-session.ts'
import { chainIdsOf, type SessionSpecs } from './session-specs.ts'
import { requestExpiryOf, type Timeouts } from './timeouts.ts'

type RequestContext = {
  readonly relayClient: RelayClient
  readonly currentSession: CurrentSession
  readonly record: SessionRecord
  readonly session: Session
  readonly specs: SessionSpecs
  readonly timeouts: Timeouts
}

/**
 * Sends a request to the wallet behind a session, if the wallet approved the method on the network. An aborted request
 * stays open in the wallet: the protocol has no message to take one back.
 *
 * @throws KitError `wallet/unsupported-method` for what was not approved, `wallet/disconnected` when the session ends
 *   meanwhile or another tab has replaced it, `connection/timeout` and `pairing/unreachable`, in place of which a request to
 *   send is `transaction/unreadable-answer`, the signal's own reason, and what `fromRequest` makes of the wallet's answer
 */
export async function sendRequest(
  { relayClient, currentSession, record, session, specs, timeouts }: RequestContext,
  { network, method, params }: SessionRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const part = session.namespaces[namespaceOf(network)]
  const isApproved = part?.networks.some((approved) => approved === network) && part.methods.includes(method)
  if (!isApproved) throw new KitError('wallet/unsupported-method')
  const send = async (either: AbortSignal) => {
    relayClient.relay.retryNow()
    if (await currentSession.endReplaced(record.topic)) throw new KitError('wallet/disconnected')
    throwIfAborted(either)
    return await relayClient.signClient.request<unknown>({
      topic: record.topic,
      chainId: approvedChainId(record, network, specs),
      request: { method, params },
      expiry: requestExpiryOf(timeouts),
    })
  }
  const late = () => new KitError('connection/timeout')
  const stopExpecting = relayClient.relay.expectAnswer()
  try {
    return await abortOnEvent(
      signal,
      (end) => endWithSession(currentSession, record.topic, end),
      (either) => withTimeout(timeouts.sessionRequest, send, { signal: either, late }),
    )
  } catch (error) {
    throw mayBeSent(method, fromRequest(error))
  } finally {
    stopExpecting()
  }
}

const silent: ReadonlySet<string> = new Set<PlainErrorCode>(['connection/timeout', 'pairing/unreachable'])

/** A wallet that nobody hears of has the request all the same, or may have it: it may have sent. */
function mayBeSent(method: string, failure: KitError): KitError {
  if (!maySend(method) || !silent.has(failure.code)) return failure
  return new KitError('transaction/unreadable-answer', { cause: failure, detail: 'No answer arrived.' })
}

function endWithSession(currentSession: CurrentSession, topic: string, end: (error: KitError) => void): () => void {
  return currentSession.watch(() => {
    if (currentSession.record()?.topic !== topic) end(new KitError('wallet/disconnected'))
  })
}

/** The id under which the wallet approved a network; older wallets use former ids. */
function approvedChainId({ namespaces }: SessionRecord, network: CaipNetworkId, specs: SessionSpecs): string {
  const parts = isRecord(namespaces) ? Object.values(namespaces).filter(isRecord) : []
  const accounts = parts.flatMap((part) => part.accounts)
  const isUsed = (id: string) => accounts.some((account) => typeof account === 'string' && account.startsWith(`${id}:`))
  return chainIdsOf(network, specs).find(isUsed) ?? network
}
