import { assign, setup } from 'xstate'
import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { NetworksEvent } from './networks.events.ts'

type Networks = { requested: readonly Network[]; active: CaipNetworkId }
type Context = Networks & {
  /** Where a switch to another namespace is going. */
  switchingTo: CaipNetworkId | null
}

/** Which networks the dApp asked for and which of them is on show. */
export const networksMachine = setup({
  types: {} as { context: Context; events: NetworksEvent; input: Networks },
  guards: {
    isKnown: ({ context }, params: { network: CaipNetworkId }) =>
      findNetwork(context.requested, params.network) !== undefined,
    isElsewhere: ({ context }, params: { network: CaipNetworkId }) =>
      namespaceOf(params.network) !== namespaceOf(context.active),
  },
  actions: {
    activate: assign({ active: (_, params: { network: CaipNetworkId }) => params.network, switchingTo: null }),
    aim: assign({ switchingTo: (_, params: { network: CaipNetworkId }) => params.network }),
    stopAiming: assign({ switchingTo: null }),
    remove: assign(({ context }, { network }: { network: CaipNetworkId }) => without(context, network)),
  },
}).createMachine({
  id: 'networks',
  context: ({ input }) => ({ ...input, switchingTo: null }),
  initial: 'steady',
  on: {
    'network.switchStarted': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.switchingNamespace',
      actions: { type: 'aim', params: ({ event }) => event },
    },
    'network.activated': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.steady',
      actions: { type: 'activate', params: ({ event }) => event },
    },
    'network.removed': { actions: { type: 'remove', params: ({ event }) => event } },
  },
  states: {
    steady: {},
    switchingNamespace: { on: { 'network.switchEnded': { target: 'steady', actions: 'stopAiming' } } },
  },
})

/** The last network stays; the active one falls back to the first left, of its namespace if there is one (R-NET-6). */
function without({ requested, active }: Networks, network: CaipNetworkId): Networks {
  const left = requested.filter(({ caipNetworkId }) => caipNetworkId !== network)
  const [first] = left
  if (!first) return { requested, active }
  if (active !== network) return { requested: left, active }
  const near = left.find(({ chainNamespace }) => chainNamespace === namespaceOf(network))
  return { requested: left, active: (near ?? first).caipNetworkId }
}
