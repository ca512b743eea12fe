import { createPublicClient, http, parseAbi } from 'viem'
import type { FarcasterSettings } from './settings.ts'

/** Milliseconds that the node may take to answer. */
export const nodePatience = 2_500

const abi = parseAbi(['function idOf(address) view returns (uint256)'])

/** A client of the node, which asks it once. */
export const openNode = ({ rpcUrl }: FarcasterSettings) =>
  createPublicClient({ transport: http(rpcUrl, { timeout: nodePatience, retryCount: 0 }) })

/**
 * Asks which id an address has, today.
 *
 * @returns 0 for none
 * @throws when the node does not answer, or there is no registry
 */
export function askRegistry(
  node: ReturnType<typeof openNode>,
  { idRegistry: address }: FarcasterSettings,
  custody: `0x${string}`,
): Promise<bigint> {
  return node.readContract({ address, abi, functionName: 'idOf', args: [custody] })
}
