import { createMachine } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { Clients } from '../clients/create-clients.ts'
import type { Network } from '../domain/network.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { Onramp } from '../ports/onramp.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { initialOnramp, type OnrampState } from './onramp.state.ts'

export type OnrampParts = {
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly clock: WallClock
  readonly storage: StoragePort
  readonly keys: StorageKeys
  requestedNetworks(): readonly Network[]
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly loadOnramp: (() => Promise<Onramp>) | undefined
}

export const loadOnrampFeature = (_: OnrampParts): LoadedFeature<OnrampState> =>
  loadedFeature(createMachine({}), () => initialOnramp)
