import type { CaipNetworkId } from '@kit/core'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** What Wallet Standard calls the public networks, by the start of their genesis hash. */
const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}
const references = Object.fromEntries(Object.entries(names).map(([reference, name]) => [name, reference]))

const prefix = 'solana:'
const longest = prefix.length + 32

/** A network in the words of Wallet Standard: `solana:devnet`. One that has no name there keeps its CAIP-2 id. */
export function toChainName(network: SolanaNetworkId): string {
  const reference = network.slice(prefix.length)
  return Object.hasOwn(names, reference) ? `${prefix}${names[reference]}` : network
}

/** The way back; `null` for what names no Solana network. */
export function toNetworkId(chain: unknown): SolanaNetworkId | null {
  if (typeof chain !== 'string' || chain.length > longest || !/^solana:[-_a-zA-Z0-9]+$/.test(chain)) return null
  const name = chain.slice(prefix.length)
  return `solana:${(Object.hasOwn(references, name) ? references[name] : undefined) ?? name}`
}
