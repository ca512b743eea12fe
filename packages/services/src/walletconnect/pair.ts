import { durations, KitError, type Network, type Proposal, type WallClock } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { askFor } from './asked.ts'
import type { Line } from './line.ts'
import type { Relay } from './mend-relayer.ts'
import { saysOffline } from './page.ts'
import type { SessionRecord } from './read-session.ts'
import { fromPairing } from './to-kit-error.ts'
import { until } from './until.ts'
import type { Waits } from './waits.ts'

type Scene = { line: Line; networks: readonly Network[]; clock: WallClock; waits: Waits }

/**
 * Asks whatever wallet the visitor holds, from the proposal to its answer.
 *
 * @returns the library's record of a session, as the wallet made it: nothing in it is vetted
 * @throws KitError as `SharedSession.pair` says; once it has thrown, a wallet that approves late is left again
 */
export async function pair(
  { line, networks, clock, waits }: Scene,
  tell: (proposal: Proposal) => void,
  signal: AbortSignal,
): Promise<SessionRecord> {
  const { client, relay } = line
  throwIfAborted(signal, 'connection/cancelled')
  relay.tryAgain()
  const optionalNamespaces = askFor(networks)
  let isWanted = true
  const proposing = client.connect({ optionalNamespaces }).then(({ uri = '', approval }) => {
    const answer = approval()
    answer.then(({ topic }) => (isWanted ? undefined : line.part(topic))).catch(() => {})
    if (!isWanted) line.withdraw(uri)
    return { uri, answer }
  })
  try {
    const { uri, answer } = await until(proposing, {
      signal,
      code: 'connection/cancelled',
      within: { milliseconds: waits.proposal, otherwise: () => unreachable(relay) },
      ends: (end) => endWhenRefused(relay, end),
    })
    tell({ uri, expiresAt: clock.now() + durations.pairingLife })
    return await until(answer, {
      signal,
      code: 'connection/cancelled',
      ends: (end) => endWhenLost(relay, waits.relayAway, end),
    })
  } catch (error) {
    isWanted = false
    proposing.catch(() => {})
    throw fromPairing(error)
  }
}

/** The relay did not take a proposal in time: it may have gone silent, so that the next try gets a socket of its own. */
function unreachable(relay: Relay): KitError {
  relay.renew()
  return new KitError(saysOffline() ? 'pairing/offline' : 'pairing/unreachable') as KitError
}

function endWhenRefused(relay: Relay, end: (error: KitError) => void): () => void {
  return relay.watch((news) => {
    if (news.is === 'refusing') end(news.error)
    // A socket that fails where there is no network needs no patience.
    else if (news.is === 'away' && saysOffline()) end(new KitError('pairing/offline') as KitError)
  })
}

/** A relay that goes away and comes back is no news. */
function endWhenLost(relay: Relay, patience: number, end: (error: KitError) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lose = () => {
    const code = saysOffline() ? 'pairing/offline' : 'pairing/interrupted'
    timer ??= setTimeout(() => end(new KitError(code) as KitError), patience)
  }
  const find = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const stop = relay.watch((news) => {
    if (news.is === 'refusing') end(news.error)
    else if (news.is === 'away') lose()
    else find()
  })
  return () => {
    find()
    stop()
  }
}
