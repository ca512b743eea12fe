import type { KitError } from '@kit/core'

/** Something to be said once: to those who listen, or to the first who will. */
export type Alert = {
  raise(error: KitError): void
  watch(listener: (error: KitError) => void): () => void
}

export function createAlert(): Alert {
  const listeners = new Set<(error: KitError) => void>()
  let isRaised = false
  let waiting: KitError | null = null
  return {
    raise(error) {
      if (isRaised) return
      isRaised = true
      if (listeners.size === 0) waiting = error
      for (const listener of [...listeners]) tell(listener, error)
    },
    watch(listener) {
      const error = waiting
      waiting = null
      listeners.add(listener)
      if (error) tell(listener, error)
      return () => listeners.delete(listener)
    },
  }
}

/** Whoever throws here would stop an event on its way. */
function tell(listener: (error: KitError) => void, error: KitError): void {
  try {
    listener(error)
  } catch {}
}
