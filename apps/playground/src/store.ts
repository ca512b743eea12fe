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
