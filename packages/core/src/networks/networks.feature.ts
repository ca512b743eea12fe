import { defineFeature } from '../actors/feature.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { NetworksRequest } from './networks.events.ts'
import type { NetworksState } from './networks.state.ts'

export const networks = defineFeature<NetworksRequest, never, NetworksState, 'networks.removed'>()({
  id: 'networks',
  scope: 'kit',
  arrives: 'eager',
  initial: ({ networks: { requested, active } }) => ({
    requested,
    active: findNetwork(requested, active) ?? firstOf(requested),
    isSwitchingNamespace: false,
  }),
})

function firstOf([first]: readonly Network[]): Network {
  if (!first) throw new Error('A kit has at least one network.')
  return first
}
