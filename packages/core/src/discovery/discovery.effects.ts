import { fromCallback } from 'xstate'
import type { AdapterDescriptor } from '../ports/chain-adapter.ts'
import type { DiscoveryReport } from './discovery.events.ts'
import { discoveryMachine } from './discovery.machine.ts'

/** The one place where discovery meets the outside world: every adapter listens in its own way. */
export function bindDiscovery(descriptors: readonly AdapterDescriptor[], setup: { readonly hasSession: boolean }) {
  return discoveryMachine.provide({
    actors: {
      listen: fromCallback<DiscoveryReport>(({ sendBack }) => {
        const stops = new Set<() => void>()
        let isOver = false
        for (const { namespace, loadDiscovery } of descriptors) {
          loadDiscovery(setup)
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
