export type ProviderListener = (payload: unknown) => void

/** Who listens to a provider. One that throws does not keep the others from hearing. */
export function createProviderListeners() {
  const heard = new Map<string, ProviderListener[]>()
  const waiting: (() => void)[] = []
  let isTelling = false

  function speak(event: string, payload: unknown): void {
    for (const listener of [...(heard.get(event) ?? [])]) {
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
      heard.set(event, [...(heard.get(event) ?? []), listener])
    },
    off(event: string, listener: ProviderListener): void {
      const listeners = heard.get(event) ?? []
      const at = listeners.lastIndexOf(listener)
      heard.set(
        event,
        listeners.filter((_, index) => index !== at),
      )
    },
    /** What a listener brings about is told after what brought it about. */
    tell(event: string, payload: unknown): void {
      waiting.push(() => speak(event, payload))
      if (isTelling) return
      isTelling = true
      for (let next = waiting.shift(); next; next = waiting.shift()) next()
      isTelling = false
    },
  }
}
