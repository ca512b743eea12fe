import type { Network } from '../domain/network.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'

/** An explorer that says nothing of its own shows addresses where those of its namespace do. */
export function withAccountPath(network: Network, adapters: readonly ChainAdapter[]): Network {
  const explorer = network.blockExplorers?.default
  const accountPath = adapters.find(({ namespace }) => namespace === network.chainNamespace)?.accountPath
  if (!explorer || explorer.accountPath !== undefined || accountPath === undefined) return network
  return { ...network, blockExplorers: { default: { ...explorer, accountPath } } }
}
