import type { Network } from '@kit/core'
import { arbitrum, base, bitcoin as bitcoinMainnet, mainnet, solana } from '@kit/core/networks'
import { endpoints, rpcUrl } from './endpoints.ts'

/** Points a real network at a chain of this machine. A dApp passes `mainnet` itself. */
function local<N extends Network>(network: N, url = rpcUrl(network.caipNetworkId)): N {
  if (!url) return network
  const explorer = endpoints.explorers[network.caipNetworkId]
  return {
    ...network,
    rpcUrls: { default: { http: [url] } },
    blockExplorers: explorer ? { default: { name: 'Sandbox', url: explorer } } : undefined,
  }
}

/** Names are asked of the registry on this machine. */
const names = endpoints.fixtures?.names
const ethereum: typeof mainnet = {
  ...local(mainnet),
  ...(names && { contracts: { ensUniversalResolver: { address: names.universalResolver } } }),
}

export const evmNetworks = [ethereum, local(arbitrum), local(base)] as const

/** The sandbox's Bitcoin chain is regtest, as its addresses show. */
const regtest = {
  ...bitcoinMainnet,
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  testnet: true,
} as const

const { bitcoin } = endpoints
const furtherNetworks = [
  local(solana, endpoints.solana?.rpc),
  bitcoin ? local(regtest, bitcoin.esplora) : bitcoinMainnet,
] as const

/** The collections of NFTs on the chains of this machine; of one that cannot list what an owner has, two are looked for. */
export const collections = Object.fromEntries(
  Object.entries(endpoints.fixtures?.chains ?? {}).map(([network, { collections }]) => [
    Number(network.split(':')[1]),
    collections.map(({ address }) => ({ address, tokenIds: [1n, 2n] })),
  ]),
)

/** The servers that know which coins carry inscriptions. */
export const ordinalsUrls = bitcoin ? { [bitcoin.networkId]: bitcoin.esplora } : {}

/** What finds names such as ₿user@domain. */
export const dnsOverHttps = bitcoin?.dnsOverHttps

export function networksFor(hasManyChains: boolean) {
  return hasManyChains ? ([...evmNetworks, ...furtherNetworks] as const) : evmNetworks
}
