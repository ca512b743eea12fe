import { fromCallback } from 'xstate'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { DiscoveryReport } from './discovery.events.ts'
import { discoveryMachine } from './discovery.machine.ts'

/** Binds discovery to the adapters, each of which listens in its own way. */
export function bindDiscovery(adapters: readonly ChainAdapter[], sessionConnectorIds: readonly string[]) {
  return discoveryMachine.provide({
    actors: {
      listen: fromCallback<DiscoveryReport>(({ sendBack }) => {
        const stops = new Set<() => void>()
        let isOver = false
        for (const { namespace, loadDiscovery } of adapters) {
          loadDiscovery({ sessionConnectorIds })
            .then((listen) => {
              if (!isOver) stops.add(listen((event) => sendBack({ ...event, namespace })))
            })
            .catch(() => sendBack({ type: 'discovery.failed' }))
        }
        return () => {
          isOver = true
          for (const stop of stops) stop()
        }
      }),
    },
  })
}
