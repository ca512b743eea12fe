import { type CaipNetworkId, durations, KitError, type OneTap, type Proposal, type WallClock } from '@kit/core'
import { abortError, throwIfAborted, withSignal, withTimeout } from '@kit/core/adapters'
import { isOffline } from '../relay/page.ts'
import type { RelayConnection } from '../relay/patch-relayer.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import { fromPairing } from '../relay/to-kit-error.ts'
import { abortOnEvent } from './abort-on-event.ts'
import type { Approval, Asked } from './authenticate.ts'
import { type ProposalNamespace, proposalNamespaces } from './proposal-namespaces.ts'
import type { KitNetworks } from './read-session.ts'
import type { Timeouts } from './timeouts.ts'

/** Where the account should best be that signs in. */
export type SessionOneTap = OneTap & { readonly network: CaipNetworkId }

type PairingContext = KitNetworks & {
  readonly relayClient: RelayClient
  readonly clock: WallClock
  readonly timeouts: Timeouts
}

/**
 * Makes a proposal and waits for the wallet that approves it.
 *
 * @param onProposal receives the proposal once
 * @param oneTap asks the wallet to sign in as well, where it can
 * @returns the library's record of the session, unchecked, and what the wallet signed
 * @throws KitError as `PairingSession.pair` does; a wallet that approves after that is disconnected again
 */
export async function pair(
  { relayClient, networks, specs, clock, timeouts }: PairingContext,
  onProposal: (proposal: Proposal) => void,
  signal: AbortSignal,
  oneTap?: SessionOneTap,
): Promise<Approval> {
  const { relay } = relayClient
  throwIfAborted(signal, 'connection/cancelled')
  relay.retryNow()
  const namespaces = proposalNamespaces(networks, specs)
  const proposing = await proposalOf(relayClient, namespaces, oneTap, signal)
  let isWanted = true
  const stopExpecting = relay.expectAnswer()
  const proposed = proposing().then(({ uri, answer }) => {
    answer.then(({ record: { topic } }) => (isWanted ? undefined : relayClient.endSession(topic))).catch(() => {})
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

/** The one namespace whose wallets can be asked for a session and a signature together. */
const oneTapNamespace = 'eip155'
/** What a message may have, with room for what the server says in it. */
const mostRecapBytes = 12_000

/**
 * Chooses how to ask: for a session and a signature in one where the dApp wants both and proposes EVM chains alone, or for a session.
 * A ReCap names every chain with every method, so that with too many of them no message could hold it.
 */
async function proposalOf(
  relayClient: RelayClient,
  namespaces: ReadonlyMap<string, ProposalNamespace>,
  oneTap: SessionOneTap | undefined,
  signal: AbortSignal,
): Promise<() => Promise<Asked>> {
  const proposal = namespaces.size === 1 ? namespaces.get(oneTapNamespace) : undefined
  const networks = (proposal?.chains ?? []) as readonly CaipNetworkId[]
  const isShort = (proposal?.methods.length ?? 0) * (45 + 18 * networks.length) * 1.4 < mostRecapBytes
  const challenge = proposal && isShort ? await oneTap?.createChallenge({ networks, recap: true }, signal) : null
  if (!challenge || !proposal || !oneTap) return () => connect(relayClient, namespaces)
  const chains = [...networks].sort((one, other) => Number(other === oneTap.network) - Number(one === oneTap.network))
  const { authenticate } = await withSignal(import('./authenticate.ts'), signal)
  return () => authenticate(relayClient, { challenge, chains, proposal, namespace: oneTapNamespace })
}

async function connect(
  { signClient }: RelayClient,
  namespaces: ReadonlyMap<string, ProposalNamespace>,
): Promise<Asked> {
  const { uri = '', approval } = await signClient.connect({ optionalNamespaces: Object.fromEntries(namespaces) })
  return { uri, answer: approval().then((record) => ({ record })) }
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
