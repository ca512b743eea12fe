import { findNetwork, KitError, movedTo, namespaceOf, type WallClock } from '@kit/core'
import { abortError, anySignal, maySend, settleWithin, throwIfAborted, withSignal } from '@kit/core/adapters'
import type { PairingSession, SessionSetup } from '@kit/core/ports'
import type { RelayClient } from '../relay/relay-client.ts'
import { fromPairing } from '../relay/to-kit-error.ts'
import { type CurrentSession, createSessionView } from './current-session.ts'
import { pair } from './pair.ts'
import { type KitNetworks, readSession, type SessionRecord } from './read-session.ts'
import { sendRequest } from './request.ts'
import { emptySelection } from './session-selection.ts'
import type { Timeouts } from './timeouts.ts'

/** A client that several kits on a page share, with its current session. */
export type SharedClient = { readonly relayClient: RelayClient; readonly currentSession: CurrentSession }

type ChosenApp = Parameters<PairingSession['pair']>[3]

export type SharedSessionOptions = KitNetworks &
  Pick<SessionSetup, 'watchNetworks'> & {
    readonly clock: WallClock
    readonly timeouts: Timeouts
    /** Called once, when the kit destroys its session. */
    readonly release: () => void
  }

/** Opens one kit's view of the session that all kits on the page share. */
export function openSharedSession(client: SharedClient, options: SharedSessionOptions): PairingSession {
  const { relayClient, currentSession } = client
  const { specs, timeouts, release } = options
  const destroyed = new AbortController()
  // Those that the kit has had, too: a wallet keeps its session when the dApp removes a network that it approved.
  const networks = [...options.networks]
  const view = createSessionView(currentSession, { networks, specs })
  const stopFollowing = options.watchNetworks?.(() => {
    networks.push(...options.networks.filter(({ caipNetworkId: id }) => !findNetwork(networks, id)))
    view.reread()
  })
  const current = () => (destroyed.signal.aborted ? null : view.current())
  const assertAlive = () => throwIfAborted(destroyed.signal)
  return {
    async pair(onProposal, signal, oneTap, chosenApp) {
      assertAlive()
      return await anySignal([signal, destroyed.signal], async (either) => {
        const { record, signedIn } = await pair({ relayClient, ...options }, onProposal, either, oneTap)
        await adopt(client, { ...options, chosenApp }, record, either)
        const session = view.refresh()
        if (!session) throw new KitError('wallet/disconnected')
        return signedIn ? { ...session, signedIn } : session
      })
    },
    current,
    async restore(signal) {
      assertAlive()
      throwIfAborted(signal)
      const record = await withSignal(currentSession.restore(), signal)
      assertAlive()
      const session = view.refresh()
      if (record && !session) currentSession.disconnect().catch(() => {})
      return session
    },
    async request(request, signal) {
      assertAlive()
      throwIfAborted(signal)
      const record = currentSession.record()
      const session = current()
      if (!record || !session) throw new KitError('connection/required')
      const context = { relayClient, currentSession, record, session, specs, timeouts }
      const ends = maySend(request.method) ? [destroyed.signal] : [signal, destroyed.signal]
      return await anySignal(ends, (either) => sendRequest(context, request, either))
    },
    moveTo(network) {
      const session = current()
      const part = session?.namespaces[namespaceOf(network)]
      if (!session || !part) return false
      if (part.network === network) return true
      if (movedTo(session, network) === session) return false
      currentSession.selectNetwork(network)
      return true
    },
    watch: view.watch,
    async disconnect(signal) {
      if (destroyed.signal.aborted || !currentSession.record()) return
      const disconnected = settleWithin(currentSession.disconnect(), timeouts.disconnect)
      await withSignal(disconnected, signal).catch(() => {})
    },
    destroy() {
      if (destroyed.signal.aborted) return
      destroyed.abort(new KitError('kit/destroyed'))
      stopFollowing?.()
      view.stop()
      release()
    },
  }
}

/** Makes a session that a wallet has just approved the current one; ends it when it is of no use, or pairing failed or was aborted. */
async function adopt(
  { relayClient, currentSession }: SharedClient,
  kit: KitNetworks & { readonly chosenApp: ChosenApp },
  record: SessionRecord,
  signal: AbortSignal,
) {
  const { topic } = record
  if (!readSession(record, kit, emptySelection(topic))) {
    relayClient.endSession(topic)
    throw new KitError('pairing/nothing-approved')
  }
  await currentSession.set(topic, kit.chosenApp?.()).catch((error: unknown) => {
    relayClient.endSession(topic)
    throw fromPairing(error)
  })
  if (!signal.aborted) return
  currentSession.disconnect().catch(() => {})
  throw abortError(signal, 'connection/cancelled')
}
