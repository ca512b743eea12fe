import type { CaipNetworkId } from '../domain/namespace.ts'
import type { WalletKey } from './wallet.setup.ts'

/**
 * The network on which a wallet is asked. The transition that leads to the request sets it.
 *
 * @throws Error without one
 */
export function attemptNetwork(network: CaipNetworkId | null, { namespace, connectorId }: WalletKey): CaipNetworkId {
  if (network === null) throw new Error(`No network was set before '${connectorId}' of '${namespace}' was asked.`)
  return network
}
