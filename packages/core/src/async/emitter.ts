/** Events for any number of listeners. */
export type Emitter<Event> = {
  /** Calls every listener that is there at this moment. Throws what the first one that fails throws, after all. */
  emit(event: Event): void
  /** Calls `listener` with every event, until the returned function is called. The same listener twice is called twice. */
  watch(listener: (event: Event) => void): () => void
  clear(): void
}

/**
 * @example
 * const { emit, watch, clear } = createEmitter<WalletEvent<'solana'>>()
 * wallet.on('disconnect', () => emit({ type: 'wallet.disconnected' }))
 */
export function createEmitter<Event>(): Emitter<Event> {
  type Listener = (event: Event) => void
  const listeners = new Set<Listener>()
  return {
    emit(event) {
      const failures: unknown[] = []
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
    watch(listener) {
      const own: Listener = (event) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
    clear: () => listeners.clear(),
  }
}
