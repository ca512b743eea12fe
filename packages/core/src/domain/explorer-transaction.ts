import { explorerUrl } from './explorer.ts'
import type { Network } from './network.ts'
import type { SafeUrl } from './web-url.ts'

/**
 * Where a network's block explorer shows a transaction.
 *
 * @returns `null` when the network has no explorer that may be linked to
 * @example explorerTransactionUrl(mainnet, '0x5c50…') // 'https://etherscan.io/tx/0x5c50…'
 */
export const explorerTransactionUrl = (network: Network, hash: string): SafeUrl | null =>
  explorerUrl(network, 'tx', hash)
