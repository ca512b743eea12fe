import { assign, fromCallback, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import { limits } from '../config/limits.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { DiscoveryReport, DiscoveryRequest } from './discovery.events.ts'

type Context = { connectors: readonly Connector[] }

/** Which wallets are here. Sleeps until somebody wants to look; nothing is loaded or asked before. */
export const discoveryMachine = setup({
  types: {} as { context: Context; events: DiscoveryRequest | DiscoveryReport },
  actors: { listen: fromCallback<DiscoveryReport>(() => {}) },
  actions: {
    add: assign({
      connectors: ({ context }, params: { connector: Connector }) => added(context.connectors, params.connector),
    }),
    remove: assign({
      connectors: ({ context }, params: { namespace: Namespace; connectorId: string }) =>
        context.connectors.filter(({ id, namespace }) => id !== params.connectorId || namespace !== params.namespace),
    }),
  },
  delays: { announcements: durations.announcements },
}).createMachine({
  id: 'discovery',
  context: { connectors: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'discovery.requested': 'running' } },
    running: {
      invoke: { src: 'listen', onError: 'idle' },
      on: {
        'wallet.found': { actions: { type: 'add', params: ({ event }) => event } },
        'wallet.gone': { actions: { type: 'remove', params: ({ event }) => event } },
        'discovery.failed': '.failed',
      },
      initial: 'looking',
      states: {
        looking: { after: { announcements: 'settled' } },
        settled: {},
        // What could not be loaded is tried again when somebody looks again.
        failed: { on: { 'discovery.requested': '#discovery.running' } },
      },
    },
  },
})

function added(connectors: readonly Connector[], connector: Connector): readonly Connector[] {
  const isKnown = connectors.some(({ id, namespace }) => id === connector.id && namespace === connector.namespace)
  return isKnown || connectors.length >= limits.announcedWallets ? connectors : [...connectors, connector]
}
