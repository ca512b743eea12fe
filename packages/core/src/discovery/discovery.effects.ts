import { fromCallback } from 'xstate'
import type { DiscoveryReport } from './discovery.events.ts'
import { discoveryMachine } from './discovery.machine.ts'
import type { LazyDiscovery } from './lazy-discoveries.ts'
import { listenToPage } from './listen-to-page.ts'

/** Binds discovery to the adapters. */
export function bindDiscovery(discoveries: readonly LazyDiscovery[]) {
  return discoveryMachine.provide({
    actors: { listen: fromCallback<DiscoveryReport>(({ sendBack }) => listenToPage(discoveries, sendBack)) },
  })
}
