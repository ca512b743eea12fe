import type { Network } from './network.ts'
import { type SafeUrl, webUrl } from './web-url.ts'

/**
 * Where a network's block explorer shows an address.
 *
 * @returns `null` when the network has no explorer that may be linked to
 * @example explorerAddressUrl(mainnet, '0xab16…fcdb') // 'https://etherscan.io/address/0xab16…fcdb'
 */
export function explorerAddressUrl(network: Network, address: string): SafeUrl | null {
  const { url, accountPath = 'address' } = network.blockExplorers?.default ?? {}
  const home = webUrl(url)
  if (!home) return null
  const [page = '', query = ''] = home.split(/(?=\?)/)
  const path = `${accountPath}/${encodeURIComponent(address)}`
  return webUrl(`${page.replace(/\/*$/, '/')}${path}${query}`)
}
