export type Store<T> = ReturnType<typeof createStore<T>>

/** A value that React can subscribe to. */
export function createStore<T>(first: T) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The values of several stores as one, in their order. */
export function joinStores<T>(stores: readonly Pick<Store<T>, 'current' | 'subscribe'>[]) {
  let values = stores.map(({ current }) => current())
  return {
    current(): readonly T[] {
      const next = stores.map(({ current }) => current())
      if (next.some((value, at) => value !== values[at])) values = next
      return values
    },
    subscribe(listener: () => void) {
      const stops = stores.map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
