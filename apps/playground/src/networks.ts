import type { Network } from '@kit/core'
import { arbitrum, base, bitcoin, mainnet, solana } from '@kit/core/networks'
import { rpcUrl } from './endpoints.ts'

/** The real networks' ids and names, on chains of this machine. A dApp passes `mainnet` as it is. */
function local<N extends Network>(network: N): N {
  const url = rpcUrl(network.caipNetworkId)
  return url ? { ...network, rpcUrls: { default: { http: [url] } } } : network
}

const evmNetworks = [local(mainnet), local(arbitrum), local(base)] as const

/** With `hasManyChains` also those that only a session can serve, as long as they have no adapter. */
export function networksFor(hasManyChains: boolean) {
  return hasManyChains ? ([...evmNetworks, solana, bitcoin] as const) : evmNetworks
}
