import type { KitError } from '@kit/core'
import { type Backoff, createBackoff } from './backoff.ts'
import { failPending, type RelayerInternals, relayerOf } from './internals.ts'
import type { LibraryCore } from './library.ts'
import { openSocket } from './open-socket.ts'
import { watchPage } from './page.ts'
import { fromRelayClose } from './to-kit-error.ts'

export type RelayEvent =
  | { readonly is: 'there' }
  | { readonly is: 'away' }
  | { readonly is: 'refusing'; readonly error: KitError }

/** The way to the relay, as far as the kit has a say in it. */
export type RelayConnection = {
  watch(listener: (news: RelayEvent) => void): () => void
  /** A visitor wants something: a refusal and the pauses after failures are forgotten. */
  retryNow(): void
  /** Takes a new socket in place of one that may be dead. */
  reconnect(): void
  stop(): void
}

/** What the mended parts share. */
type State = { refusal: KitError | null; isStopped: boolean; silentPulses: number }

/** Pulses that a relay may leave a question unanswered for; one comes every five seconds (R-WC-5, F32). */
const maxSilentPulses = 2

/**
 * Makes the library's relayer bearable, before it starts: one dial at a time, longer pauses between many, none after
 * the relay has said no, no gate at `navigator.onLine`, nothing left behind on the page.
 */
export function patchRelayer(core: LibraryCore): RelayConnection {
  const relayer = relayerOf(core)
  const state: State = { refusal: null, isStopped: false, silentPulses: 0 }
  const backoff = createBackoff()
  const listeners = new Set<(news: RelayEvent) => void>()
  const notify = (news: RelayEvent) => {
    for (const listener of [...listeners]) listener(news)
  }
  relayer.confirmOnlineStateOrThrow = async () => {}
  patchConnect(relayer, state, backoff, notify)
  patchSockets(relayer, state, notify)
  patchQueue(relayer)
  const { reconnect, unwatchPage } = followPage(core, relayer, state, backoff)
  relayer.events.on('relayer_disconnect', () => notify({ is: 'away' }))
  return {
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retryNow() {
      state.refusal = null
      backoff.skipDelay()
    },
    reconnect,
    stop() {
      state.isStopped = true
      listeners.clear()
      unwatchPage()
      backoff.skipDelay()
      closeWhenOpen(relayer)
    },
  }
}

/** The library dials beside itself, gives up after five times, and then goes on as if it were connected. */
function patchConnect(relayer: RelayerInternals, state: State, backoff: Backoff, notify: (news: RelayEvent) => void) {
  let connecting: Promise<void> | undefined
  const assertOpen = () => {
    if (state.refusal) throw state.refusal
    if (state.isStopped) throw new Error('The line to the relay is closed.')
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
      notify({ is: 'away' })
      return await connect()
    }
    backoff.reset()
    relayer.publisher.checkQueue()
    notify({ is: 'there' })
  }
  relayer.connect = () => {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }
}

/** A refusal is final until somebody asks again (F30): the library reads code 3000 alone, and dials on all the same. */
function patchSockets(relayer: RelayerInternals, state: State, notify: (news: RelayEvent) => void) {
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
        notify({ is: 'refusing', error })
      }
      // The library would wait fifteen seconds for answers that cannot come any more.
      failPending(provider, 'The line to the relay dropped.')
    })
  }
}

/** The library lets the failures of second tries go uncaught. */
function patchQueue({ publisher }: RelayerInternals) {
  publisher.checkQueue = () => {
    for (const [id, waiting] of [...publisher.queue]) {
      publisher.queue.set(id, { ...waiting, attempt: waiting.attempt + 1 })
      publisher.rpcPublish(waiting.request, waiting.opts).catch(() => {})
    }
  }
}

/** The library never takes its listeners off the page, and believes `navigator.onLine`. */
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

/** A socket that opens after nobody wants it any more is closed again. */
function closeWhenOpen({ provider: { connection } }: RelayerInternals) {
  connection?.on('open', () => void connection.close().catch(() => {}))
}
