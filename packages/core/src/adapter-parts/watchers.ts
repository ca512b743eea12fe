import type { Namespace } from '../domain/namespace.ts'
import type { AdapterEvent, ChainAdapter } from '../ports/chain-adapter.ts'

/** Who wants to know what a wallet says unasked. */
export type Watchers<N extends Namespace> = {
  /** Tells everybody who watches at this moment. */
  say(event: AdapterEvent<N>): void
  /** An adapter's `watch`: the same listener twice is two that watch. */
  readonly watch: ChainAdapter<N>['watch']
  clear(): void
}

/**
 * @example
 * const { say, watch, clear } = createWatchers<'solana'>()
 * wallet.on('disconnect', () => say({ type: 'wallet.disconnected' }))
 */
export function createWatchers<N extends Namespace>(): Watchers<N> {
  type Listener = (event: AdapterEvent<N>) => void
  const listeners = new Set<Listener>()
  return {
    say(event) {
      for (const listener of [...listeners]) listener(event)
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
