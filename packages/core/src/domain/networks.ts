import type { Network } from './network.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

type NetworkDetails = Pick<Network, 'name' | 'nativeCurrency' | 'testnet'> & {
  rpc: string
  explorer: readonly [name: string, url: string, accountPath?: string]
}

function evm<const Id extends number>(id: Id, { rpc, explorer, ...details }: NetworkDetails) {
  return {
    ...details,
    id,
    chainNamespace: 'eip155' as const,
    caipNetworkId: `eip155:${id}` as const,
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
  }
}

function other<const N extends 'solana' | 'bip122', const Id extends string>(
  chainNamespace: N,
  id: Id,
  { rpc, explorer, ...details }: NetworkDetails,
) {
  return {
    ...details,
    id,
    chainNamespace,
    caipNetworkId: `${chainNamespace}:${id}` as const,
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1], accountPath: explorer[2] } },
  }
}

export const mainnet = /* @__PURE__ */ evm(1, {
  name: 'Ethereum',
  nativeCurrency: ether,
  rpc: 'https://eth.merkle.io',
  explorer: ['Etherscan', 'https://etherscan.io'],
})
export const arbitrum = /* @__PURE__ */ evm(42_161, {
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpc: 'https://arb1.arbitrum.io/rpc',
  explorer: ['Arbiscan', 'https://arbiscan.io'],
})
export const avalanche = /* @__PURE__ */ evm(43_114, {
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpc: 'https://api.avax.network/ext/bc/C/rpc',
  explorer: ['SnowTrace', 'https://snowtrace.io'],
})
export const base = /* @__PURE__ */ evm(8_453, {
  name: 'Base',
  nativeCurrency: ether,
  rpc: 'https://mainnet.base.org',
  explorer: ['Basescan', 'https://basescan.org'],
})
export const bsc = /* @__PURE__ */ evm(56, {
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpc: 'https://bsc-dataseed.bnbchain.org',
  explorer: ['BscScan', 'https://bscscan.com'],
})
export const celo = /* @__PURE__ */ evm(42_220, {
  name: 'Celo',
  nativeCurrency: { name: 'Celo', symbol: 'CELO', decimals: 18 },
  rpc: 'https://forno.celo.org',
  explorer: ['Celo Explorer', 'https://celoscan.io'],
})
export const polygon = /* @__PURE__ */ evm(137, {
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpc: 'https://polygon-rpc.com',
  explorer: ['PolygonScan', 'https://polygonscan.com'],
})
export const sepolia = /* @__PURE__ */ evm(11_155_111, {
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpc: 'https://ethereum-sepolia-rpc.publicnode.com',
  explorer: ['Etherscan', 'https://sepolia.etherscan.io'],
  testnet: true,
})

export const solana = /* @__PURE__ */ other('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', {
  name: 'Solana',
  nativeCurrency: sol,
  rpc: 'https://api.mainnet-beta.solana.com',
  explorer: ['Solscan', 'https://solscan.io', 'account'],
})
export const solanaDevnet = /* @__PURE__ */ other('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', {
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpc: 'https://api.devnet.solana.com',
  explorer: ['Solscan', 'https://solscan.io', 'account'],
  testnet: true,
})
export const solanaTestnet = /* @__PURE__ */ other('solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', {
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpc: 'https://api.testnet.solana.com',
  explorer: ['Solscan', 'https://solscan.io', 'account'],
  testnet: true,
})

export const bitcoin = /* @__PURE__ */ other('bip122', '000000000019d6689c085ae165831e93', {
  name: 'Bitcoin',
  nativeCurrency: btc,
  rpc: 'https://mempool.space/api',
  explorer: ['Mempool', 'https://mempool.space'],
})
export const bitcoinTestnet = /* @__PURE__ */ other('bip122', '000000000933ea01ad0ee984209779ba', {
  name: 'Bitcoin Testnet',
  nativeCurrency: btc,
  rpc: 'https://mempool.space/testnet/api',
  explorer: ['Mempool', 'https://mempool.space/testnet'],
  testnet: true,
})
