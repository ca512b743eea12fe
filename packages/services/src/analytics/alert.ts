import type { KitError } from '@kit/core'

/** An error that is reported once: to the current listeners, or to the first one that comes. */
export type Alert = {
  raise(error: KitError): void
  watch(listener: (error: KitError) => void): () => void
}

export function createAlert(): Alert {
  const listeners = new Set<(error: KitError) => void>()
  let isRaised = false
  let pending: KitError | null = null
  return {
    raise(error) {
      if (isRaised) return
      isRaised = true
      if (listeners.size === 0) pending = error
      for (const listener of [...listeners]) notify(listener, error)
    },
    watch(listener) {
      const error = pending
      pending = null
      listeners.add(listener)
      if (error) notify(listener, error)
      return () => listeners.delete(listener)
    },
  }
}

/** Calls a listener. One that throws must not stop the others. */
function notify(listener: (error: KitError) => void, error: KitError): void {
  try {
    listener(error)
  } catch {}
}
