/** The EVM chains the sandbox stands in for. Ids are those of the real networks, state is our own. */
export const chains = [
  { id: 1, name: 'Ethereum' },
  { id: 42161, name: 'Arbitrum One' },
  { id: 8453, name: 'Base' },
] as const

export type ChainId = (typeof chains)[number]['id']
export type CaipChainId = `eip155:${ChainId}`

export const caip = (id: ChainId): CaipChainId => `eip155:${id}`
