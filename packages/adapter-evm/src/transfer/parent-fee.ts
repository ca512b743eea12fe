import { concat, encodeFunctionData, type Hex, parseAbi, size, toHex } from 'viem'
import { failedCallOf, whereReverted } from '../chain/failed-call.ts'
import type { Sending } from './play-calls.ts'
import { toAmount } from './quantity.ts'

/** `GasPriceOracle`, which every network of the OP stack has at this address. */
export const parentFeeOracle = '0x420000000000000000000000000000000000000F'
/** `L1GasPriceOracle` of Scroll and of its test network, which knows `getL1Fee` alone (https://docs.scroll.io/en/developers/transaction-fees-on-scroll). */
const scrollOracle = '0x5300000000000000000000000000000000000002'
const scroll: ReadonlySet<number> = new Set([534_352, 534_351])
const abi = parseAbi([
  'function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)',
  'function getL1Fee(bytes unsignedTx) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** A transaction without its data and its signature, at most: no byte is cheap, and none repeats, which could be compressed. */
const ownBytes = toHex(Uint8Array.from({ length: 120 }, (_, at) => at + 1))

type Planned = {
  /** What the transaction calls. */
  readonly data: Hex | undefined
  readonly gas: Promise<bigint>
  readonly chainId: number
}

/**
 * What a network of the OP stack, or Scroll, charges now at most for writing a transaction to its parent chain, and for its operator,
 * besides its gas; 0 for any other network.
 */
export async function readParentFee(read: Sending['read'], { data = '0x', gas, chainId }: Planned): Promise<bigint> {
  const to = scroll.has(chainId) ? scrollOracle : parentFeeOracle
  const ask = (call: Hex) => read('eth_call', [{ to, data: call }, 'latest'])
  const unsigned = concat([ownBytes, data])
  const args = [BigInt(size(unsigned))] as const
  const upperBound = encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args })
  const exact = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [unsigned] })
  // Scroll's and an older one know no upper bound, and an older node says so by its vague code.
  const most = await ask(upperBound).catch(whereFailed(() => ask(exact).catch(whereReverted)))
  if (most === '0x') return 0n
  const operator = encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [await gas] })
  const ofOperator = await ask(operator).catch(whereFailed(() => '0x0'))
  return toAmount(most) + toAmount(ofOperator)
}

const whereFailed =
  (otherwise: () => unknown) =>
  (error: unknown): unknown => {
    if (failedCallOf(error) !== null) return otherwise()
    throw error
  }
