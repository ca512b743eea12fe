import type { KitError } from '@kit/core'
import { dialTo } from './dial.ts'
import { failPending, type RelayerInsides, relayerOf } from './insides.ts'
import type { LibraryCore } from './library.ts'
import { watchPage } from './page.ts'
import { createRetryPace, type RetryPace } from './retry-pace.ts'
import { fromRelayClose } from './to-kit-error.ts'

export type RelayNews =
  | { readonly is: 'there' }
  | { readonly is: 'away' }
  | { readonly is: 'refusing'; readonly error: KitError }

/** The way to the relay, as far as the kit has a say in it. */
export type Relay = {
  watch(listener: (news: RelayNews) => void): () => void
  /** A visitor wants something: a refusal and the pauses after failures are forgotten. */
  tryAgain(): void
  /** Takes a new socket in place of one that may be dead. */
  renew(): void
  stop(): void
}

/** What the mended parts share. */
type State = { refusal: KitError | null; isStopped: boolean; silentPulses: number }

/** Pulses that a relay may leave a question unanswered for; one comes every five seconds (R-WC-5, F32). */
const mostSilentPulses = 2

/**
 * Makes the library's relayer bearable, before it starts: one dial at a time, longer pauses between many, none after
 * the relay has said no, no gate at `navigator.onLine`, nothing left behind on the page.
 */
export function mendRelayer(core: LibraryCore): Relay {
  const relayer = relayerOf(core)
  const state: State = { refusal: null, isStopped: false, silentPulses: 0 }
  const pace = createRetryPace()
  const listeners = new Set<(news: RelayNews) => void>()
  const tell = (news: RelayNews) => {
    for (const listener of [...listeners]) listener(news)
  }
  relayer.confirmOnlineStateOrThrow = async () => {}
  mendDialling(relayer, state, pace, tell)
  mendSockets(relayer, state, tell)
  mendQueue(relayer)
  const { renew, leavePage } = followPage(core, relayer, state, pace)
  relayer.events.on('relayer_disconnect', () => tell({ is: 'away' }))
  return {
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tryAgain() {
      state.refusal = null
      pace.hurry()
    },
    renew,
    stop() {
      state.isStopped = true
      listeners.clear()
      leavePage()
      pace.hurry()
      closeWhenOpen(relayer)
    },
  }
}

/** The library dials beside itself, gives up after five times, and then goes on as if it were connected. */
function mendDialling(relayer: RelayerInsides, state: State, pace: RetryPace, tell: (news: RelayNews) => void) {
  let dialling: Promise<void> | undefined
  const mayDial = () => {
    if (state.refusal) throw state.refusal
    if (state.isStopped) throw new Error('The line to the relay is closed.')
  }
  async function dial(): Promise<void> {
    mayDial()
    await pace.wait()
    mayDial()
    relayer.transportExplicitlyClosed = false
    try {
      await dialTo(relayer)
    } catch {
      relayer.hasExperiencedNetworkDisruption = true
      tell({ is: 'away' })
      return await dial()
    }
    pace.succeeded()
    relayer.publisher.checkQueue()
    tell({ is: 'there' })
  }
  relayer.connect = () => {
    dialling ??= dial().finally(() => {
      dialling = undefined
    })
    return dialling
  }
}

/** A refusal is final until somebody asks again (F30): the library reads code 3000 alone, and dials on all the same. */
function mendSockets(relayer: RelayerInsides, state: State, tell: (news: RelayNews) => void) {
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
        tell({ is: 'refusing', error })
      }
      // The library would wait fifteen seconds for answers that cannot come any more.
      failPending(provider, 'The line to the relay dropped.')
    })
  }
}

/** The library lets the failures of second tries go uncaught. */
function mendQueue({ publisher }: RelayerInsides) {
  publisher.checkQueue = () => {
    for (const [id, waiting] of [...publisher.queue]) {
      publisher.queue.set(id, { ...waiting, attempt: waiting.attempt + 1 })
      publisher.rpcPublish(waiting.request, waiting.opts).catch(() => {})
    }
  }
}

/** The library never takes its listeners off the page, and believes `navigator.onLine`. */
function followPage(core: LibraryCore, relayer: RelayerInsides, state: State, pace: RetryPace) {
  let leavePage = () => {}
  function renew() {
    if (state.isStopped || state.refusal) return
    pace.hurry()
    relayer.hasExperiencedNetworkDisruption = true
    relayer.transportDisconnect().catch(() => {})
  }
  function reopen() {
    if (state.isStopped || state.refusal || relayer.transportExplicitlyClosed || relayer.connected) return
    relayer.transportOpen().catch(() => {})
  }
  relayer.registerEventListeners = () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      const isWaiting = relayer.connected && relayer.requestsInFlight.length > 0
      state.silentPulses = isWaiting ? state.silentPulses + 1 : 0
      if (state.silentPulses > mostSilentPulses) renew()
      else reopen()
    })
    const whenSeen = () => {
      if (!relayer.connected) pace.hurry()
      reopen()
    }
    leavePage = watchPage({ whenSeen, whenOnline: renew })
  }
  return { renew, leavePage: () => leavePage() }
}

/** A socket that opens after nobody wants it any more is closed again. */
function closeWhenOpen({ provider: { connection } }: RelayerInsides) {
  connection?.on('open', () => void connection.close().catch(() => {}))
}
