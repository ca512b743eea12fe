import { isNetworkId, type Network, namespaceOf } from '@kit/core'

/** @param id a CAIP-2 id, of any namespace */
export function network(id: string): Network {
  if (!isNetworkId(id)) throw new Error(`${id} is not a CAIP-2 id`)
  return {
    id,
    name: id,
    chainNamespace: namespaceOf(id),
    caipNetworkId: id,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}

export const mainnet = network('eip155:1')
export const base = network('eip155:8453')
export const solana = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const bitcoin = network('bip122:000000000019d6689c085ae165831e93')
