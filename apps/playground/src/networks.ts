import type { Network } from '@kit/core'
import { arbitrum, base, mainnet } from '@kit/core/networks'
import { rpcUrl } from './endpoints.ts'

/** The real networks' ids and names, on chains of this machine. A dApp passes `mainnet` as it is. */
function local<N extends Network>(network: N): N {
  const url = rpcUrl(network.caipNetworkId)
  return url ? { ...network, rpcUrls: { default: { http: [url] } } } : network
}

export const networks = [local(mainnet), local(arbitrum), local(base)] as const
