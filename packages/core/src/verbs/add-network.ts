import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network, type NetworkInput, toNetwork } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import { faultOfNetwork } from '../kit/check-network.ts'
import type { Kit } from '../kit/kit.ts'
import { withAccountPath } from '../kit/with-account-path.ts'

/**
 * Adds a network to a kit that runs: it goes last in the list of networks, can be switched to, and has balances, transfers
 * and names as those of `createKit`. It stays until the page is left or `removeNetwork` takes it out; a page that wants it
 * after a reload adds it again. Wallets stay connected. A WalletConnect session has not approved it, which the list says
 * (R-NET-9); the next pairing asks for it.
 *
 * @param network a viem chain or a `Network`, of a namespace that the kit has an adapter for. All of it is checked, so it may
 *   come from a form or a server
 * @returns the network as the kit knows it
 * @throws KitError `config/invalid` for what is no network, has an address that is none, is there already, belongs to a
 * namespace without an adapter, or is missing in the dApp's own wagmi config, whose chains are fixed; `kit/load-failed`,
 * `kit/destroyed`
 * @example
 * const { caipNetworkId } = await addNetwork(kit, gnosis)
 * await switchNetwork(kit, gnosis)
 */
export async function addNetwork<N extends Namespace, Id extends CaipNetworkId>(
  kit: Kit<N, Id>,
  network: NetworkInput,
): Promise<Network> {
  const added = readNetwork(network, kit)
  kit.send({ type: 'networks.added', network: added })
  await kit.load()
  return findNetwork(kit.getSnapshot().networks.requested, added.caipNetworkId) ?? added
}

function readNetwork<N extends Namespace>(input: NetworkInput, { adapters, namespaces, getSnapshot }: Kit<N>): Network {
  const given = typeof input === 'object' && input !== null ? toNetwork(input) : input
  const fault = faultOfNetwork(given)
  if (fault !== null) refuse(fault)
  const network = withAccountPath(given, adapters)
  const { caipNetworkId, chainNamespace } = network
  if (!(namespaces as readonly Namespace[]).includes(chainNamespace))
    refuse(`adapters has none for ${caipNetworkId}. Pass one to createKit.`)
  if (findNetwork(getSnapshot().networks.requested, caipNetworkId))
    refuse(`${caipNetworkId} is there already. To replace it, remove it first.`)
  if (adapters.find(({ namespace }) => namespace === chainNamespace)?.canServe?.(network) === false)
    refuse(
      `the adapter cannot serve ${network.name} (${caipNetworkId}, id ${network.id}). Check the id. A config of your own, as wagmiConfig, needs the network, too.`,
    )
  return network
}

function refuse(reason: string): never {
  throw new KitError('config/invalid', { detail: `addNetwork: ${reason}` })
}
