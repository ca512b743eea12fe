import { fromCallback } from 'xstate'
import { loadFailure } from '../errors/load-failure.ts'
import type { Discover } from '../ports/chain-adapter.ts'
import type { DiscoveryReport } from './discovery.events.ts'
import { discoveryMachine } from './discovery.machine.ts'
import type { LazyDiscovery } from './lazy-discoveries.ts'

/**
 * Binds discovery to the adapters, each of which listens in its own way. One whose code has arrived listens at once, so that the
 * wallets which answer at once are in the first list that is drawn.
 */
export function bindDiscovery(discoveries: readonly LazyDiscovery[]) {
  return discoveryMachine.provide({
    actors: {
      listen: fromCallback<DiscoveryReport>(({ sendBack }) => {
        const stops = new Set<() => void>()
        let isOver = false
        const listenTo = ({ namespace, code }: LazyDiscovery) => {
          const fail = (error: unknown) => sendBack({ type: 'adapter.failed', namespace, error: loadFailure(error) })
          const listen = (discover: Discover) => {
            if (isOver) return
            try {
              stops.add(discover((event) => sendBack({ ...event, namespace })))
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
      }),
    },
  })
}
