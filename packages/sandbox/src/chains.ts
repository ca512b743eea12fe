/** The EVM chains of the sandbox. They have the ids of the real networks and state of their own. */
export const chains = [
  { id: 1, name: 'Ethereum' },
  { id: 42161, name: 'Arbitrum One' },
  { id: 8453, name: 'Base' },
] as const

export type ChainId = (typeof chains)[number]['id']
export type CaipChainId = `eip155:${ChainId}`

/** The CAIP-2 ids of the other chains: Solana's is mainnet's, Bitcoin's is regtest's. */
export const solanaNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoinNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export const caip = (id: ChainId): CaipChainId => `eip155:${id}`
