export type ProviderListener = (payload: unknown) => void

/** A provider's event listeners. A listener that throws does not stop the others. */
export function createProviderListeners() {
  const listenersOf = new Map<string, ProviderListener[]>()
  const queue: (() => void)[] = []
  let isEmitting = false

  function notify(event: string, payload: unknown): void {
    for (const listener of [...(listenersOf.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  return {
    on(event: string, listener: ProviderListener): void {
      listenersOf.set(event, [...(listenersOf.get(event) ?? []), listener])
    },
    off(event: string, listener: ProviderListener): void {
      const listeners = listenersOf.get(event) ?? []
      const at = listeners.lastIndexOf(listener)
      listenersOf.set(
        event,
        listeners.filter((_, index) => index !== at),
      )
    },
    /** Emits an event; one that a listener causes is emitted after the present one. */
    emit(event: string, payload: unknown): void {
      queue.push(() => notify(event, payload))
      if (isEmitting) return
      isEmitting = true
      for (let next = queue.shift(); next; next = queue.shift()) next()
      isEmitting = false
    },
  }
}
