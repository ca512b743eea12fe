import type { Network } from './network.ts'
import { localUrl, type SafeUrl, webUrl } from './web-url.ts'

/**
 * Where a network's block explorer shows a transaction.
 *
 * @returns `null` when the network has no explorer that may be linked to, and for calls of which only their wallet knows the hash
 * @example explorerTransactionUrl(mainnet, '0x5c50…') // 'https://etherscan.io/tx/0x5c50…'
 */
export const explorerTransactionUrl = (network: Network, hash: string): SafeUrl | null =>
  hash.includes(':') ? null : explorerUrl(network, 'tx', hash)

/**
 * Where a network's block explorer shows an address.
 *
 * @returns `null` when the network has no explorer that may be linked to
 * @example explorerAddressUrl(mainnet, '0xab16…fcdb') // 'https://etherscan.io/address/0xab16…fcdb'
 */
export const explorerAddressUrl = (network: Network, address: string): SafeUrl | null =>
  explorerUrl(network, network.blockExplorers?.default.accountPath ?? 'address', address)

function explorerUrl(network: Network, kind: string, id: string): SafeUrl | null {
  const home = pageUrl(network.blockExplorers?.default.url)
  if (!home) return null
  const [page = '', query = ''] = home.split(/(?=\?)/)
  const path = `${kind}/${encodeURIComponent(id)}`
  return pageUrl(`${page.replace(/\/*$/, '/')}${path}${query}`)
}

/** The dApp names its explorers, so that one of them may be on the developer's machine. */
const pageUrl = (text: unknown): SafeUrl | null => webUrl(text) ?? localUrl(text)
