import type { SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { bindDiscovery } from '../discovery/discovery.effects.ts'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import type { KitSettings } from '../kit/settings.ts'
import { activeNetwork } from '../networks/active-network.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { canGoBack, routerMachine } from '../router/router.machine.ts'
import type { RouterState } from '../router/router.state.ts'
import { canClose } from '../router/routes.ts'
import type { EagerId, StateById } from './feature-types.ts'

/** The machines that come with the root, in one chunk with it. */
export const eagerFeatures: {
  readonly [Id in EagerId]: (services: FeatureServices) => LoadedFeature<StateById<Id>>
} = {
  router: ({ settings }) => loadedFeature(routerMachine, toRouterState(settings)),
  networks: ({ networks }) => loadedFeature(networksMachine, toNetworksState, networks),
  discovery: ({ discoveries, recentIds }) => loadedFeature(bindDiscovery(discoveries), toDiscoveryState, { recentIds }),
  notices: () =>
    loadedFeature(noticesMachine, ({ context: { toast, alert, askedWallet } }) => ({ toast, alert, askedWallet })),
}

function toNetworksState(snapshot: SnapshotFrom<typeof networksMachine>): NetworksState {
  const { requested, active } = snapshot.context
  return {
    requested,
    active: activeNetwork(requested, active),
    isSwitchingNamespace: snapshot.value === 'switchingNamespace',
  }
}

const toRouterState =
  ({ features }: KitSettings) =>
  (snapshot: SnapshotFrom<typeof routerMachine>): RouterState => {
    const { stack, direction, isAgreed } = snapshot.context
    return {
      // A modal whose router crashed could not be closed any more.
      isOpen: snapshot.status === 'active' && snapshot.value !== 'closed',
      isShaking: snapshot.value !== 'closed' && snapshot.value.open === 'shaking',
      stack,
      canGoBack: canGoBack(stack),
      canClose: canClose(stack, features.unsupportedChains),
      direction,
      isAgreed,
    }
  }

function toDiscoveryState(snapshot: SnapshotFrom<typeof discoveryMachine>): DiscoveryState {
  const { value, context } = snapshot
  const is = value === 'idle' ? 'idle' : value.running === 'looking' ? 'looking' : 'settled'
  return { is, ...context }
}
