import { type CaipNetworkId, type Network, namespaceOf } from '@kit/core'

export const network = (caipNetworkId: CaipNetworkId): Network => ({
  id: caipNetworkId,
  name: caipNetworkId,
  chainNamespace: namespaceOf(caipNetworkId),
  caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export const mainnet = network('eip155:1')
export const base = network('eip155:8453')
export const solana = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const bitcoin = network('bip122:000000000019d6689c085ae165831e93')
