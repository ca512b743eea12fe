import type { AdapterEvent } from '@kit/core'

type Listener = (event: AdapterEvent<'bip122'>) => void

/** Who wants to know what the wallet says unasked. */
export function createWatchers() {
  const listeners = new Set<Listener>()
  return {
    say(event: AdapterEvent<'bip122'>): void {
      for (const listener of [...listeners]) listener(event)
    },
    watch(listener: Listener): () => void {
      const own: Listener = (event) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
    clear: () => listeners.clear(),
  }
}
