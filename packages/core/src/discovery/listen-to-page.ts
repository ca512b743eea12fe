import { loadFailure } from '../errors/load-failure.ts'
import type { Discover } from '../ports/chain-adapter.ts'
import type { DiscoveryReport } from './discovery.events.ts'
import type { LazyDiscovery } from './lazy-discoveries.ts'

/**
 * Reports the wallets of the page, until the returned function is called. Each adapter listens in its own way; one whose code has
 * arrived listens at once, so that the wallets which answer at once are in the first list that is drawn.
 */
export function listenToPage(
  discoveries: readonly LazyDiscovery[],
  report: (event: DiscoveryReport) => void,
): () => void {
  const stops = new Set<() => void>()
  let isOver = false
  const listenTo = ({ namespace, code }: LazyDiscovery) => {
    const fail = (error: unknown) => report({ type: 'adapter.failed', namespace, error: loadFailure(error) })
    const listen = (discover: Discover) => {
      if (isOver) return
      try {
        stops.add(discover((event) => report({ ...event, namespace })))
      } catch (error) {
        fail(error)
      }
    }
    if (code.value) listen(code.value)
    else code.load().then(listen, fail)
  }
  for (const discovery of discoveries) listenTo(discovery)
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
