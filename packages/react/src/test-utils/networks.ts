import type { Network } from '@kit/core'
import { pictures } from './pictures.ts'

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

export const mainnet = network(1, 'Ethereum', 'ETH', { iconUrl: pictures.main })
export const arbitrum = network(42161, 'Arbitrum One', 'ETH')
export const base = network(8453, 'Base', 'ETH', { iconUrl: pictures.base })
export const optimism = network(10, 'Optimism', 'ETH')
export const polygon = network(137, 'Polygon', 'POL')
export const sepolia = network(11155111, 'Sepolia', 'ETH', { testnet: true })
export const solana: Network<'solana'> = {
  ...mainnet,
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  chainNamespace: 'solana',
  name: 'Solana',
  iconUrl: pictures.sol,
}
export const bitcoin: Network<'bip122'> = {
  ...mainnet,
  id: 'mainnet',
  caipNetworkId: 'bip122:mainnet',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  iconUrl: pictures.bit,
}
export const long = network(7777, 'A Network With A Name That Does Not Want To End Anywhere Soon', 'LONGEST')
