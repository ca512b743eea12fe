import type { FeatureInput } from '../actors/feature-services.ts'
import type { Network } from '../domain/network.ts'
import { activeNetwork } from './active-network.ts'

export type NetworksState = {
  readonly requested: readonly Network[]
  readonly active: Network
  readonly isSwitchingNamespace: boolean
}

export const initialNetworks = ({ requested, active }: FeatureInput['networks']): NetworksState => ({
  requested,
  active: activeNetwork(requested, active),
  isSwitchingNamespace: false,
})
