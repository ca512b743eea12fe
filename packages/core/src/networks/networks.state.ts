import type { Network } from '../domain/network.ts'

export type NetworksState = {
  readonly requested: readonly Network[]
  readonly active: Network
  readonly isSwitchingNamespace: boolean
}
