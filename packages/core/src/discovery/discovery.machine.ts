import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { modalDurations } from '../config/modal-durations.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { DiscoveryNews, DiscoveryReport, DiscoveryRequest } from './discovery.events.ts'
import { withFound, withoutGone } from './known-connectors.ts'

type Context = { connectors: readonly Connector[]; recentIds: readonly string[] }

/** The wallets on this page. Nothing is loaded or asked before the first request. */
export const discoveryMachine = setup({
  types: {} as {
    context: Context
    events: DiscoveryRequest | DiscoveryReport
    input: { recentIds: readonly string[] }
  },
  actors: { listen: fromCallback<DiscoveryReport>(() => {}) },
  actions: {
    setRecentIds: assign({ recentIds: (_, { recentIds }: { recentIds: readonly string[] }) => recentIds }),
    add: assign({
      connectors: ({ context }, params: { connector: Connector }) => withFound(context.connectors, params.connector),
    }),
    remove: assign({
      connectors: ({ context }, params: { namespace: Namespace; connectorId: string }) =>
        withoutGone(context.connectors, params),
    }),
    reportFailed: enqueueActions(({ enqueue }, { namespace, error }: Omit<DiscoveryNews, 'type'>) =>
      enqueue.sendParent({ type: 'discovery.failed', namespace, error }),
    ),
  },
  delays: { looking: modalDurations.looking },
}).createMachine({
  id: 'discovery',
  context: ({ input: { recentIds } }) => ({ connectors: [], recentIds }),
  initial: 'idle',
  on: { 'discovery.recentIdsChanged': { actions: { type: 'setRecentIds', params: ({ event }) => event } } },
  states: {
    idle: { on: { 'discovery.requested': 'running' } },
    running: {
      invoke: { src: 'listen', onError: 'idle' },
      on: {
        'wallet.found': { actions: { type: 'add', params: ({ event }) => event } },
        'wallet.gone': { actions: { type: 'remove', params: ({ event }) => event } },
        'adapter.failed': { target: '.failed', actions: { type: 'reportFailed', params: ({ event }) => event } },
      },
      initial: 'looking',
      states: {
        looking: { after: { looking: 'settled' } },
        settled: {},
        // What could not be loaded is tried again with the next request.
        failed: { on: { 'discovery.requested': '#discovery.running' } },
      },
    },
  },
})
