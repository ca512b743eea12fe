export type Store<T> = {
  current(): T
  set(change: (before: T) => T): void
  subscribe(listener: () => void): () => void
}

/** A value that React can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    current: () => value,
    set(change) {
      value = change(value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
