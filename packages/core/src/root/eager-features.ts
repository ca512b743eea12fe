import type { SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { bindDiscovery } from '../discovery/discovery.effects.ts'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { canGoBack, routerMachine } from '../router/router.machine.ts'
import type { RouterState } from '../router/router.state.ts'
import type { EagerId, StateById } from './feature-types.ts'

/** The machines that come with the root, in one chunk with it. */
export const eagerFeatures: {
  readonly [Id in EagerId]: (services: FeatureServices) => LoadedFeature<StateById<Id>>
} = {
  router: () => loadedFeature(routerMachine, toRouterState),
  networks: ({ networks }) => loadedFeature(networksMachine, toNetworksState, networks),
  discovery: ({ adapters, sessionConnectorIds, recentIds }) =>
    loadedFeature(bindDiscovery(adapters, sessionConnectorIds), toDiscoveryState, { recentIds }),
  notices: () => loadedFeature(noticesMachine, ({ context: { toast, alert } }) => ({ toast, alert })),
}

function toNetworksState(snapshot: SnapshotFrom<typeof networksMachine>): NetworksState {
  const { requested, active } = snapshot.context
  return {
    requested,
    active: findNetwork(requested, active) ?? firstOf(requested),
    isSwitchingNamespace: snapshot.matches('switchingNamespace'),
  }
}

function firstOf([first]: readonly Network[]): Network {
  if (!first) throw new Error('A kit has at least one network.')
  return first
}

function toRouterState(snapshot: SnapshotFrom<typeof routerMachine>): RouterState {
  const { stack, direction } = snapshot.context
  return {
    // A modal whose router crashed could not be closed any more.
    isOpen: snapshot.status === 'active' && snapshot.matches('open'),
    isShaking: snapshot.matches({ open: 'shaking' }),
    stack,
    canGoBack: canGoBack(stack),
    direction,
  }
}

function toDiscoveryState(snapshot: SnapshotFrom<typeof discoveryMachine>): DiscoveryState {
  const is = snapshot.matches('idle') ? 'idle' : snapshot.matches({ running: 'looking' }) ? 'looking' : 'settled'
  return { is, ...snapshot.context }
}
