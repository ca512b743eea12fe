import { assign, setup } from 'xstate'
import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { Networks } from './active-network.ts'
import { withNetwork, withoutNetwork } from './changed-networks.ts'
import type { NetworksRequest } from './networks.events.ts'

type Context = Networks & {
  /** Where a switch to another namespace is going. */
  switchingTo: CaipNetworkId | null
}

/** Which networks the dApp asked for and which of them is on show. */
export const networksMachine = setup({
  types: {} as { context: Context; events: NetworksRequest; input: Networks },
  guards: {
    isKnown: ({ context }, params: { network: CaipNetworkId }) =>
      findNetwork(context.requested, params.network) !== undefined,
    isSwitchTarget: ({ context }, params: { network: CaipNetworkId }) => context.switchingTo === params.network,
    isOtherNamespace: ({ context }, params: { network: CaipNetworkId }) =>
      namespaceOf(params.network) !== namespaceOf(context.active),
  },
  actions: {
    activate: assign({ active: (_, params: { network: CaipNetworkId }) => params.network, switchingTo: null }),
    setSwitchTarget: assign({ switchingTo: (_, params: { network: CaipNetworkId }) => params.network }),
    clearSwitchTarget: assign({ switchingTo: null }),
    add: assign(({ context }, { network }: { network: Network }) => withNetwork(context, network)),
    remove: assign(({ context }, { network }: { network: CaipNetworkId }) => withoutNetwork(context, network)),
  },
}).createMachine({
  id: 'networks',
  context: ({ input }) => ({ ...input, switchingTo: null }),
  initial: 'idle',
  on: {
    'networks.switchStarted': {
      guard: { type: 'isOtherNamespace', params: ({ event }) => event },
      target: '.switchingNamespace',
      actions: { type: 'setSwitchTarget', params: ({ event }) => event },
    },
    'networks.activated': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.idle',
      actions: { type: 'activate', params: ({ event }) => event },
    },
    'networks.added': { actions: { type: 'add', params: ({ event }) => event } },
    'networks.removed': [
      {
        guard: { type: 'isSwitchTarget', params: ({ event }) => event },
        target: '.idle',
        actions: ['clearSwitchTarget', { type: 'remove', params: ({ event }) => event }],
      },
      { actions: { type: 'remove', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    switchingNamespace: { on: { 'networks.switchEnded': { target: 'idle', actions: 'clearSwitchTarget' } } },
  },
})
