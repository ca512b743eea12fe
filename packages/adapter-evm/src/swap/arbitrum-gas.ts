import { type Address, encodeFunctionData, type Hex, isHex, parseAbi, size, slice } from 'viem'
import { whereReverted } from '../chain/failed-call.ts'
import type { Sending } from '../transfer/play-calls.ts'
import { invalidResponse } from '../transfer/quantity.ts'

/** `NodeInterface`, for which nodes of Arbitrum's networks answer at this address (https://docs.arbitrum.io). */
export const nodeInterface = '0x00000000000000000000000000000000000000C8'
/** One, Nova and Sepolia. */
const networks: ReadonlySet<number> = new Set([42_161, 42_170, 421_614])
const abi = parseAbi([
  'function gasEstimateL1Component(address to, bool contractCreation, bytes data) payable returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)',
])

type Called = { readonly to: string; readonly data: Hex; readonly chainId: number }

/**
 * What a network of Arbitrum takes, in gas, for writing a call to its parent chain; 0 for any other network. An answer of `eth_estimateGas`
 * includes it. One of `eth_simulateV1` does not: where nothing is validated the base fee is zero, at which nothing is taken for it.
 *
 * @throws KitError `rpc/invalid-response`
 */
export async function readArbitrumGas(read: Sending['read'], { to, data, chainId }: Called): Promise<bigint> {
  if (!networks.has(chainId)) return 0n
  const args = [to as Address, false, data] as const
  const call = encodeFunctionData({ abi, functionName: 'gasEstimateL1Component', args })
  const answer = await read('eth_call', [{ to: nodeInterface, data: call }, 'latest']).catch(whereReverted)
  // A copy of the network for tests takes nothing for it.
  if (answer === '0x') return 0n
  if (!isHex(answer) || size(answer) < 32) throw invalidResponse('no gas of the parent chain')
  return BigInt(slice(answer, 0, 32))
}
