import { describe, expect, test } from 'vitest'
import { namespaceOf, parseNetworkId } from './caip.ts'
import { findNetwork, type Network, toNetwork } from './network.ts'
import * as shipped from './networks.ts'
import { safeUrl } from './safe-url.ts'

const networks: readonly Network[] = Object.values(shipped)

describe('R-CFG-5: the networks that come with the kit', () => {
  test('are these thirteen', () => {
    expect(networks.map(({ name, caipNetworkId }) => `${name} = ${caipNetworkId}`).sort()).toEqual([
      'Arbitrum One = eip155:42161',
      'Avalanche = eip155:43114',
      'BNB Smart Chain = eip155:56',
      'Base = eip155:8453',
      'Bitcoin = bip122:000000000019d6689c085ae165831e93',
      'Bitcoin Testnet = bip122:000000000933ea01ad0ee984209779ba',
      'Celo = eip155:42220',
      'Ethereum = eip155:1',
      'Polygon = eip155:137',
      'Sepolia = eip155:11155111',
      'Solana = solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'Solana Devnet = solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'Solana Testnet = solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ])
  })

  test.each(networks.map((network) => [network.name, network] as const))('%s agrees with itself', (_, network) => {
    expect(parseNetworkId(network.caipNetworkId)).toEqual({
      namespace: network.chainNamespace,
      reference: String(network.id),
    })
    expect(network.rpcUrls.default.http.map((url) => safeUrl('web', url))).not.toContain(null)
    expect(safeUrl('web', network.blockExplorers?.default.url)).not.toBeNull()
    expect(network.nativeCurrency.decimals).toBe({ eip155: 18, solana: 9, bip122: 8 }[network.chainNamespace])
  })

  test('say which of them are for testing', () => {
    const forTesting = networks.flatMap(({ name, testnet }) => (testnet ? [name] : []))
    expect(forTesting.sort()).toEqual(['Bitcoin Testnet', 'Sepolia', 'Solana Devnet', 'Solana Testnet'])
  })
})

/** As viem describes a chain: no CAIP field in it. */
const gnosis = {
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: {
    default: { name: 'Gnosisscan', url: 'https://gnosisscan.io', apiUrl: 'https://api.gnosisscan.io' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 21_022_491 } },
} as const

describe('R-CFG-5: any chain in viem’s shape', () => {
  test('is taken as it is, and gets the two CAIP fields it lacks', () => {
    expect(toNetwork(gnosis)).toEqual({ ...gnosis, chainNamespace: 'eip155', caipNetworkId: 'eip155:100' })
  })

  test('a network of ours comes back untouched', () => {
    expect(toNetwork(shipped.base)).toBe(shipped.base)
  })
})

describe('finding a network', () => {
  test('goes by its whole id', () => {
    expect(findNetwork(networks, 'eip155:8453')?.name).toBe('Base')
    expect(findNetwork(networks, 'eip155:84531')).toBeUndefined()
    expect(findNetwork([], 'eip155:1')).toBeUndefined()
    expect(namespaceOf(shipped.solana.caipNetworkId)).toBe('solana')
  })
})
