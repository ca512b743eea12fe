import type { KitError } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import { type Backoff, createBackoff } from './backoff.ts'
import { failPending, type RelayerInternals, relayerOf } from './internals.ts'
import type { LibraryCore } from './library.ts'
import { openSocket } from './open-socket.ts'
import { watchPage } from './page.ts'
import { fromRelayClose } from './to-kit-error.ts'

export type RelayEvent =
  | { readonly is: 'connected' }
  | { readonly is: 'disconnected' }
  | { readonly is: 'refused'; readonly error: KitError }

/** The client's connection to the relay, as far as the kit controls it. */
export type RelayConnection = {
  watch(listener: (event: RelayEvent) => void): () => void
  /** Forgets a refusal and skips the backoff: a visitor wants something. */
  retryNow(): void
  /** Opens a new socket in place of one that may be dead. */
  reconnect(): void
  stop(): void
}

/** What the patched parts share. */
type State = { refusal: KitError | null; isStopped: boolean; silentPulses: number }

/** After this many pulses without an answer the relay counts as gone; one comes every five seconds (R-WC-5). */
const maxSilentPulses = 2

/**
 * Replaces how the library's relayer connects: one attempt at a time, with a backoff between attempts and none after
 * the relay has refused. It ignores `navigator.onLine` and removes its listeners from the page. Call it before the core
 * starts.
 */
export function patchRelayer(core: LibraryCore): RelayConnection {
  const relayer = relayerOf(core)
  const state: State = { refusal: null, isStopped: false, silentPulses: 0 }
  const backoff = createBackoff()
  const { emit, watch, clear } = createEmitter<RelayEvent>()
  relayer.confirmOnlineStateOrThrow = async () => {}
  patchConnect(relayer, state, backoff, emit)
  patchSockets(relayer, state, emit)
  patchQueue(relayer)
  const { reconnect, unwatchPage } = followPage(core, relayer, state, backoff)
  relayer.events.on('relayer_disconnect', () => emit({ is: 'disconnected' }))
  return {
    watch,
    retryNow() {
      state.refusal = null
      backoff.skipDelay()
    },
    reconnect,
    stop() {
      state.isStopped = true
      clear()
      unwatchPage()
      backoff.skipDelay()
      closeWhenOpen(relayer)
    },
  }
}

/** The library makes several attempts at once, stops after five, and then goes on as if it were connected. */
function patchConnect(relayer: RelayerInternals, state: State, backoff: Backoff, emit: (event: RelayEvent) => void) {
  let connecting: Promise<void> | undefined
  const assertOpen = () => {
    if (state.refusal) throw state.refusal
    if (state.isStopped) throw new Error('The connection to the relay is closed.')
  }
  async function connect(): Promise<void> {
    assertOpen()
    await backoff.wait()
    assertOpen()
    relayer.transportExplicitlyClosed = false
    try {
      await openSocket(relayer)
    } catch {
      relayer.hasExperiencedNetworkDisruption = true
      emit({ is: 'disconnected' })
      return await connect()
    }
    backoff.reset()
    relayer.publisher.checkQueue()
    emit({ is: 'connected' })
  }
  relayer.connect = () => {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }
}

/** A refusal is final until the visitor tries again. The library reads code 3000 alone, and connects again anyway. */
function patchSockets(relayer: RelayerInternals, state: State, emit: (event: RelayEvent) => void) {
  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    closeWhenOpen(relayer)
    await createProvider()
    state.silentPulses = 0
    const { provider } = relayer
    provider.connection?.on('payload', () => {
      state.silentPulses = 0
    })
    provider.connection?.on('close', (event) => {
      const error = state.isStopped ? null : fromRelayClose(event)
      if (error) {
        state.refusal = error
        relayer.transportExplicitlyClosed = true
        emit({ is: 'refused', error })
      }
      // The library would wait fifteen seconds for answers that can no longer come.
      failPending(provider, 'The connection to the relay dropped.')
    })
  }
}

/** The library does not catch the failure of a second attempt to publish. */
function patchQueue({ publisher }: RelayerInternals) {
  publisher.checkQueue = () => {
    for (const [id, waiting] of [...publisher.queue]) {
      publisher.queue.set(id, { ...waiting, attempt: waiting.attempt + 1 })
      publisher.rpcPublish(waiting.request, waiting.opts).catch(() => {})
    }
  }
}

/** The library never removes its listeners from the page, and trusts `navigator.onLine`. */
function followPage(core: LibraryCore, relayer: RelayerInternals, state: State, backoff: Backoff) {
  let unwatchPage = () => {}
  function reconnect() {
    if (state.isStopped || state.refusal) return
    backoff.skipDelay()
    relayer.hasExperiencedNetworkDisruption = true
    relayer.transportDisconnect().catch(() => {})
  }
  function openIfClosed() {
    if (state.isStopped || state.refusal || relayer.transportExplicitlyClosed || relayer.connected) return
    relayer.transportOpen().catch(() => {})
  }
  relayer.registerEventListeners = () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      const isWaiting = relayer.connected && relayer.requestsInFlight.length > 0
      state.silentPulses = isWaiting ? state.silentPulses + 1 : 0
      if (state.silentPulses > maxSilentPulses) reconnect()
      else openIfClosed()
    })
    const onVisible = () => {
      if (!relayer.connected) backoff.skipDelay()
      openIfClosed()
    }
    unwatchPage = watchPage({ onVisible, onOnline: reconnect })
  }
  return { reconnect, unwatchPage: () => unwatchPage() }
}

/** Closes a socket that opens after another one has replaced it. */
function closeWhenOpen({ provider: { connection } }: RelayerInternals) {
  connection?.on('open', () => void connection.close().catch(() => {}))
}
