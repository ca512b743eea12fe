import type { CaipNetworkId, Namespace } from './namespace.ts'

export type NativeCurrency = { readonly name: string; readonly symbol: string; readonly decimals: number }

export type BlockExplorer = {
  readonly name: string
  readonly url: string
  /** The path under which it shows an address; what the adapter says when left out, else `address`. */
  readonly accountPath?: string | undefined
}

/** A chain as the kit knows it. A superset of viem's `Chain`, so that either is accepted where a network is asked for. */
export type Network<N extends Namespace = Namespace, Id extends string = string> = {
  readonly id: number | string
  readonly name: string
  readonly chainNamespace: N
  readonly caipNetworkId: `${N}:${Id}`
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: BlockExplorer } | undefined
  readonly iconUrl?: string | undefined
  readonly testnet?: boolean | undefined
  /** Contracts of the chain, as viem names them. Without this one, Ethereum's names are asked of ENS's own. */
  readonly contracts?:
    | { readonly ensUniversalResolver?: { readonly address: string } | undefined; readonly [name: string]: unknown }
    | undefined
}

/** An EVM chain as viem and wagmi describe it. */
export type EvmChain<Id extends number = number> = Omit<Network, 'chainNamespace' | 'caipNetworkId' | 'id'> & {
  readonly id: Id
}

export type NetworkInput = Network | EvmChain

/** The namespace a network passed to `createKit` belongs to; a chain without one is EVM. */
export type NamespaceOfNetwork<I> = I extends { chainNamespace: infer N extends Namespace } ? N : 'eip155'

/** The CAIP-2 id of a network passed to `createKit`. */
export type IdOfNetwork<I> = I extends { caipNetworkId: infer Id extends CaipNetworkId }
  ? Id
  : I extends { id: infer Id extends number }
    ? `eip155:${Id}`
    : never

/** A viem chain gets the two CAIP fields it lacks; a network comes back as it is. */
export function toNetwork(input: NetworkInput): Network {
  if ('caipNetworkId' in input) return input
  return { ...input, chainNamespace: 'eip155', caipNetworkId: `eip155:${input.id}` }
}

export function findNetwork(networks: readonly Network[], id: CaipNetworkId): Network | undefined {
  return networks.find(({ caipNetworkId }) => caipNetworkId === id)
}
