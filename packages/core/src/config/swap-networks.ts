import type { CaipNetworkId } from '../domain/namespace.ts'

/** Where the blockchain API swaps (R-CFG-6). */
export const swapNetworks: readonly CaipNetworkId[] = [
  ...(['eip155:1', 'eip155:10', 'eip155:56', 'eip155:100', 'eip155:137', 'eip155:250'] as const),
  ...(['eip155:324', 'eip155:8217', 'eip155:8453', 'eip155:42161', 'eip155:43114', 'eip155:1313161554'] as const),
]
