import type { Namespace } from './namespace.ts'
import type { Network } from './network.ts'
import { type SafeUrl, safeUrl } from './safe-url.ts'

const accountPath: { readonly [N in Namespace]: string } = {
  eip155: 'address',
  solana: 'account',
  bip122: 'address',
  polkadot: 'account',
}

/**
 * Where a network's block explorer shows an address.
 *
 * @returns `null` when the network has no explorer that may be linked to
 * @example explorerAddressUrl(mainnet, '0xab16…fcdb') // 'https://etherscan.io/address/0xab16…fcdb'
 */
export function explorerAddressUrl(network: Network, address: string): SafeUrl | null {
  const home = safeUrl('web', network.blockExplorers?.default.url)
  if (!home) return null
  const [page = '', query = ''] = home.split(/(?=\?)/)
  const path = `${accountPath[network.chainNamespace]}/${encodeURIComponent(address)}`
  return safeUrl('web', `${page.replace(/\/*$/, '/')}${path}${query}`)
}
