import type { Network } from '@kit/core'

function network(id: number, name: string, symbol: string, more: Partial<Network> = {}): Network {
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
    ...more,
  }
}

export const mainnet = network(1, 'Ethereum', 'ETH')
export const arbitrum = network(42161, 'Arbitrum One', 'ETH')
export const base = network(8453, 'Base', 'ETH')
export const optimism = network(10, 'Optimism', 'ETH')
export const polygon = network(137, 'Polygon', 'POL')
export const sepolia = network(11155111, 'Sepolia', 'ETH', { testnet: true })
export const solana: Network<'solana'> = {
  ...mainnet,
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
}
export const bitcoin: Network<'bip122'> = {
  ...mainnet,
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
}
export const long = network(7777, 'A Network With A Name That Does Not Want To End Anywhere Soon', 'LONGEST')
