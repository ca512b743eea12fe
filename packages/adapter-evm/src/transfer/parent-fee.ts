import { encodeFunctionData, parseAbi } from 'viem'
import { failedCallOf } from '../chain/failed-call.ts'
import type { Sending } from './play-calls.ts'
import { toAmount } from './quantity.ts'

/** `GasPriceOracle`, which every network of the OP stack has at this address. */
export const parentFeeOracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)'])

/** The bytes of a transaction without its data and its signature, at most. */
const ownBytes = 120

/**
 * What a network of the OP stack charges now at most for writing a transaction to its parent chain, besides its gas; 0 for any other network.
 *
 * @param data what the transaction calls
 */
export async function readParentFee(read: Sending['read'], data = '0x'): Promise<bigint> {
  const args = [BigInt(ownBytes + data.length / 2 - 1)] as const
  const asked = encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args })
  const answer = await read('eth_call', [{ to: parentFeeOracle, data: asked }, 'latest']).catch((error: unknown) => {
    // An older one does not know it.
    if (failedCallOf(error) !== null) return '0x'
    throw error
  })
  return answer === '0x' ? 0n : toAmount(answer)
}
