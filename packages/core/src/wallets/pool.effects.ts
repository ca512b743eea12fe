import { loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import type { Namespace } from '../domain/namespace.ts'
import { lostWalletsOf } from './lost-wallets.ts'
import { poolMachine } from './pool.machine.ts'
import { toWalletsState } from './pool.selectors.ts'
import { bindWallet } from './wallet.effects.ts'

/** The wallets of a namespace, bound to their clients. */
export function loadPool(
  namespace: Namespace,
  clients: WalletClients,
  services: Pick<FeatureServices, 'storage' | 'keys' | 'watchReturn'>,
) {
  const logic = poolMachine.provide({
    actions: { endSession: (_, { connectorId }) => clients.endSession(connectorId) },
    actors: { wallet: bindWallet(clients, services.watchReturn) },
  })
  const input = { namespace, lost: lostWalletsOf(services, namespace) }
  return loadedFeature(logic, ({ context }, networks) => toWalletsState(context, networks), input)
}
