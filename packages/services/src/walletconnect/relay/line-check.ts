import type { RelayerInternals } from './internals.ts'

/** How long the relay gets to answer, in milliseconds. */
const answerTimeout = 3_000

export type LineCheck = {
  /** Asks the relay for an answer, and reconnects when none comes in time. */
  run(): void
  /** The relay has sent something. */
  heard(): void
  stop(): void
}

/**
 * Finds out whether a line that looks open is dead: a phone that slept, or a network that changed, says so to nobody. The
 * relay is asked to subscribe to a topic once more, which changes nothing.
 */
export function createLineCheck(relayer: RelayerInternals, reconnect: () => void): LineCheck {
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    run() {
      const [topic] = relayer.subscriber.topics
      if (timer !== undefined || topic === undefined || !relayer.connected) return
      timer = setTimeout(() => {
        timer = undefined
        reconnect()
      }, answerTimeout)
      relayer.provider.request?.({ method: 'irn_subscribe', params: { topic } }).catch(() => {})
    },
    heard,
    stop: heard,
  }
}
