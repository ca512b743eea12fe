import { durations, KitError, type Network, type Proposal, type WallClock } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { isOffline } from '../relay/page.ts'
import type { RelayConnection } from '../relay/patch-relayer.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import { fromPairing } from '../relay/to-kit-error.ts'
import { proposalNamespaces } from './proposal-namespaces.ts'
import type { SessionRecord } from './read-session.ts'
import type { Timeouts } from './timeouts.ts'
import { until } from './until.ts'

type PairingContext = { relayClient: RelayClient; networks: readonly Network[]; clock: WallClock; timeouts: Timeouts }

/**
 * Asks whatever wallet the visitor holds, from the proposal to its answer.
 *
 * @returns the library's record of a session, as the wallet made it: nothing in it is vetted
 * @throws KitError as `SharedSession.pair` says; once it has thrown, a wallet that approves late is left again
 */
export async function pair(
  { relayClient, networks, clock, timeouts }: PairingContext,
  onProposal: (proposal: Proposal) => void,
  signal: AbortSignal,
): Promise<SessionRecord> {
  const { signClient, relay } = relayClient
  throwIfAborted(signal, 'connection/cancelled')
  relay.retryNow()
  const optionalNamespaces = proposalNamespaces(networks)
  let isWanted = true
  const proposed = signClient.connect({ optionalNamespaces }).then(({ uri = '', approval }) => {
    const answer = approval()
    answer.then(({ topic }) => (isWanted ? undefined : relayClient.endSession(topic))).catch(() => {})
    if (!isWanted) relayClient.withdrawProposal(uri)
    return { uri, answer }
  })
  try {
    const { uri, answer } = await until(proposed, {
      signal,
      code: 'connection/cancelled',
      within: { milliseconds: timeouts.proposal, otherwise: () => unreachableError(relay) },
      ends: (end) => endOnRefusal(relay, end),
    })
    onProposal({ uri, expiresAt: clock.now() + durations.pairingLife })
    return await until(answer, {
      signal,
      code: 'connection/cancelled',
      ends: (end) => endOnDisconnect(relay, timeouts.relayAway, end),
    })
  } catch (error) {
    isWanted = false
    proposed.catch(() => {})
    throw fromPairing(error)
  }
}

/** The relay did not take a proposal in time: it may have gone silent, so that the next try gets a socket of its own. */
function unreachableError(relay: RelayConnection): KitError {
  relay.reconnect()
  return new KitError(isOffline() ? 'pairing/offline' : 'pairing/unreachable') as KitError
}

function endOnRefusal(relay: RelayConnection, end: (error: KitError) => void): () => void {
  return relay.watch((news) => {
    if (news.is === 'refusing') end(news.error)
    // A socket that fails where there is no network needs no patience.
    else if (news.is === 'away' && isOffline()) end(new KitError('pairing/offline') as KitError)
  })
}

/** A relay that goes away and comes back is no news. */
function endOnDisconnect(relay: RelayConnection, milliseconds: number, end: (error: KitError) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    const code = isOffline() ? 'pairing/offline' : 'pairing/interrupted'
    timer ??= setTimeout(() => end(new KitError(code) as KitError), milliseconds)
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const stop = relay.watch((news) => {
    if (news.is === 'refusing') end(news.error)
    else if (news.is === 'away') startTimer()
    else stopTimer()
  })
  return () => {
    stopTimer()
    stop()
  }
}
