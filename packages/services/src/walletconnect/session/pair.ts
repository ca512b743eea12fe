import { durations, KitError, type Proposal, type WallClock } from '@kit/core'
import { abortError, throwIfAborted, withSignal, withTimeout } from '@kit/core/adapters'
import { isOffline } from '../relay/page.ts'
import type { RelayConnection } from '../relay/patch-relayer.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import { fromPairing } from '../relay/to-kit-error.ts'
import { abortOnEvent } from './abort-on-event.ts'
import { proposalNamespaces } from './proposal-namespaces.ts'
import type { KitNetworks, SessionRecord } from './read-session.ts'
import type { Timeouts } from './timeouts.ts'

type PairingContext = KitNetworks & {
  readonly relayClient: RelayClient
  readonly clock: WallClock
  readonly timeouts: Timeouts
}

/**
 * Makes a proposal and waits for the wallet that approves it.
 *
 * @param onProposal receives the proposal once
 * @returns the library's record of the session, unchecked
 * @throws KitError as `SharedSession.pair` does; a wallet that approves after that is disconnected again
 */
export async function pair(
  { relayClient, networks, specs, clock, timeouts }: PairingContext,
  onProposal: (proposal: Proposal) => void,
  signal: AbortSignal,
): Promise<SessionRecord> {
  const { signClient, relay } = relayClient
  throwIfAborted(signal, 'connection/cancelled')
  relay.retryNow()
  const optionalNamespaces = Object.fromEntries(proposalNamespaces(networks, specs))
  let isWanted = true
  const stopExpecting = relay.expectAnswer()
  const proposed = signClient.connect({ optionalNamespaces }).then(({ uri = '', approval }) => {
    const answer = approval()
    answer.then(({ topic }) => (isWanted ? undefined : relayClient.endSession(topic))).catch(() => {})
    if (!isWanted) relayClient.withdrawProposal(uri)
    return { uri, answer }
  })
  try {
    const late = () => unreachableError(relay)
    const { uri, answer } = await abortOnEvent(
      signal,
      (end) => endOnRefusal(relay, end),
      (either) => withTimeout(timeouts.proposal, () => proposed, { signal: either, late }),
    )
    onProposal({ uri, expiresAt: clock.now() + durations.pairingLifetime })
    return await abortOnEvent(
      signal,
      (end) => endOnDisconnect(relay, timeouts.relayAway, end),
      (either) => withSignal(answer, either),
    )
  } catch (error) {
    isWanted = false
    proposed.catch(() => {})
    throw signal.aborted ? abortError(signal, 'connection/cancelled') : fromPairing(error)
  } finally {
    stopExpecting()
  }
}

/** The socket of a relay that did not accept a proposal in time may be dead: the next attempt gets a new one. */
function unreachableError(relay: RelayConnection): KitError {
  relay.reconnect()
  return new KitError(isOffline() ? 'pairing/offline' : 'pairing/unreachable')
}

function endOnRefusal(relay: RelayConnection, end: (error: KitError) => void): () => void {
  return relay.watch((event) => {
    if (event.is === 'refused') end(event.error)
    // Without a network there is no point in waiting for another socket.
    else if (event.is === 'disconnected' && isOffline()) end(new KitError('pairing/offline'))
  })
}

/** Ends when the relay refuses, or stays disconnected for so many milliseconds. */
function endOnDisconnect(relay: RelayConnection, milliseconds: number, end: (error: KitError) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    const code = isOffline() ? 'pairing/offline' : 'pairing/interrupted'
    timer ??= setTimeout(() => end(new KitError(code)), milliseconds)
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const stopWatching = relay.watch((event) => {
    if (event.is === 'refused') end(event.error)
    else if (event.is === 'disconnected') startTimer()
    else stopTimer()
  })
  return () => {
    stopTimer()
    stopWatching()
  }
}
