import type { KitError } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import { abandonable } from './abandon-socket.ts'
import { type Backoff, createBackoff } from './backoff.ts'
import { catchRejections } from './catch-rejections.ts'
import { failPending, type RelayerInternals, relayerOf } from './internals.ts'
import { isRelayFrame } from './is-relay-frame.ts'
import type { LibraryCore } from './library.ts'
import { createLineCheck, type LineCheck } from './line-check.ts'
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
  /** An answer is awaited until the returned function is called: every five seconds without a word the line is checked. */
  expectAnswer(): () => void
  stop(): void
}

/** What the patched parts share. */
type State = {
  refusal: KitError | null
  isStopped: boolean
  silentPulses: number
  /** How many answers are awaited. */
  awaited: number
  /** Gives up the socket that is connecting. */
  abandonSocket: () => void
}

/** After this many pulses without an answer the relay counts as gone; one comes every five seconds (R-WC-5). */
const maxSilentPulses = 2

/**
 * Replaces how the library's relayer connects: one attempt at a time, with a backoff between attempts and none after
 * the relay has refused. It ignores `navigator.onLine` and removes its listeners from the page. Call it before the core
 * starts.
 */
export function patchRelayer(core: LibraryCore): RelayConnection {
  const relayer = relayerOf(core)
  const state: State = { refusal: null, isStopped: false, silentPulses: 0, awaited: 0, abandonSocket: () => {} }
  const backoff = createBackoff()
  const { emit, watch, clear } = createEmitter<RelayEvent>()
  relayer.confirmOnlineStateOrThrow = async () => {}
  catchRejections(relayer, ['publish', 'onProviderPayload', 'onProviderDisconnect', 'transportClose'])
  patchConnect(relayer, state, backoff, emit)
  const reconnect = () => {
    if (state.isStopped || state.refusal) return
    backoff.skipDelay()
    relayer.hasExperiencedNetworkDisruption = true
    relayer.transportDisconnect().catch(() => {})
  }
  const line = createLineCheck(relayer, reconnect)
  patchSockets(relayer, state, emit, line.heard)
  patchQueue(relayer)
  const unwatchPage = followPage(core, { relayer, state, backoff, line, reconnect })
  relayer.events.on('relayer_disconnect', () => {
    backoff.closed()
    line.stop()
    emit({ is: 'disconnected' })
  })
  return {
    watch,
    retryNow() {
      state.refusal = null
      backoff.skipDelay()
    },
    reconnect,
    expectAnswer() {
      let isOver = false
      state.awaited += 1
      return () => {
        if (!isOver) state.awaited -= 1
        isOver = true
      }
    },
    stop() {
      state.isStopped = true
      clear()
      unwatchPage()
      line.stop()
      backoff.closed()
      backoff.skipDelay()
      state.abandonSocket()
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
      state.abandonSocket()
      relayer.hasExperiencedNetworkDisruption = true
      emit({ is: 'disconnected' })
      return await connect()
    }
    backoff.opened()
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
function patchSockets(relayer: RelayerInternals, state: State, emit: (event: RelayEvent) => void, heard: () => void) {
  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    state.abandonSocket()
    closeWhenOpen(relayer)
    await createProvider()
    state.silentPulses = 0
    const { provider } = relayer
    if (provider.connection) state.abandonSocket = abandonable(provider.connection)
    const read = provider.onPayload?.bind(provider)
    provider.onPayload = (payload) => {
      if (isRelayFrame(payload)) read?.(payload)
    }
    provider.connection?.on('payload', () => {
      state.silentPulses = 0
      heard()
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

type Page = {
  readonly relayer: RelayerInternals
  readonly state: State
  readonly backoff: Backoff
  readonly line: LineCheck
  reconnect(): void
}

/** The library never removes its listeners from the page, and trusts `navigator.onLine`. */
function followPage(core: LibraryCore, { relayer, state, backoff, line, reconnect }: Page): () => void {
  let unwatchPage = () => {}
  function openIfClosed() {
    if (state.isStopped || state.refusal || relayer.transportExplicitlyClosed || relayer.connected) return
    relayer.transportOpen().catch(() => {})
  }
  relayer.registerEventListeners = () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      const isWaiting = relayer.connected && (relayer.requestsInFlight.length > 0 || state.awaited > 0)
      state.silentPulses = isWaiting ? state.silentPulses + 1 : 0
      if (state.silentPulses > maxSilentPulses) reconnect()
      else if (state.silentPulses > 0) line.run()
      else openIfClosed()
    })
    const onVisible = () => {
      if (relayer.connected) return line.run()
      backoff.skipDelay()
      openIfClosed()
    }
    unwatchPage = watchPage({ onVisible, onOnline: reconnect })
  }
  return () => unwatchPage()
}

/** Closes a socket that opens after another one has replaced it. */
function closeWhenOpen({ provider: { connection } }: RelayerInternals) {
  connection?.on('open', () => void connection.close().catch(() => {}))
}
