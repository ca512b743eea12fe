import type { CaipNetworkId } from '@kit/core'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** Wallet Standard's names of the public networks, by the start of their genesis hash. */
const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}
const references = Object.fromEntries(Object.entries(names).map(([reference, name]) => [name, reference]))

const prefix = 'solana:'
const longest = prefix.length + 32

/** Wallet Standard's name of a network, such as `solana:devnet`; its CAIP-2 id where there is no such name. */
export function toChainName(network: SolanaNetworkId): string {
  const reference = network.slice(prefix.length)
  return Object.hasOwn(names, reference) ? `${prefix}${names[reference]}` : network
}

/** The CAIP-2 id of a Wallet Standard name; `null` for anything else. */
export function toNetworkId(chain: unknown): SolanaNetworkId | null {
  if (typeof chain !== 'string' || chain.length > longest || !/^solana:[-_a-zA-Z0-9]+$/.test(chain)) return null
  const name = chain.slice(prefix.length)
  return `solana:${(Object.hasOwn(references, name) ? references[name] : undefined) ?? name}`
}
