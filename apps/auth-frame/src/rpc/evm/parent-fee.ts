import { concat, type Hex, isHex, numberToHex, padHex, size, toHex } from 'viem'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { chainIdOf, fieldsOf, type RpcContext } from '../rpc-context.ts'
import { gasFee, toQuantity, type WholeTransaction } from './fill-transaction.ts'

/** `GasPriceOracle`, which every network of the OP stack has at this address. */
const oracle = '0x420000000000000000000000000000000000000F'
/** `L1GasPriceOracle` of Scroll and of its test network (https://docs.scroll.io/en/developers/transaction-fees-on-scroll). */
const scrollOracle = '0x5300000000000000000000000000000000000002'
const scroll: ReadonlySet<number> = new Set([534_352, 534_351])
/** getL1FeeUpperBound(uint256), getL1Fee(bytes), getOperatorFee(uint256) */
const [upperBound, exact, operator] = ['0xf1c7a58b', '0x49948e0e', '0x275aedd2'] as const

/** Of a transaction without its data and its signature, at most. */
const ownBytes = 120
/** Of an authorization, at most. */
export const authorizationBytes = 112

/** A call has failed: by the first two nodes say nothing else, by the last whatever else they cannot do. */
const reverts: ReadonlySet<unknown> = new Set([3, -32_015])
const vague = -32_000

/**
 * What a transaction costs at most: its gas, and twice what a network of the OP stack, or Scroll, charges now for writing it to its parent
 * chain, and for its operator, since that may rise until it is in a block.
 *
 * @param more bytes that it has besides its data
 * @throws FrameFailureError where the node does not say what it charges
 */
export async function readMostFee(
  whole: WholeTransaction,
  context: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
  more = 0,
): Promise<bigint> {
  return gasFee(whole) + 2n * (await readParentFee(whole, context, signal, more))
}

async function readParentFee(
  { data, gas }: WholeTransaction,
  { network, callNode }: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
  more: number,
): Promise<bigint> {
  const to = scroll.has(chainIdOf(network)) ? scrollOracle : oracle
  const ask = (call: Hex) => callNode(network.rpcUrl, 'eth_call', [{ to, data: call }, 'latest'], signal)
  // None is cheap, and none repeats, which could be compressed.
  const others = toHex(Uint8Array.from({ length: ownBytes + more }, (_, at) => at + 1))
  const unsigned = concat([others, data])
  // Scroll's and an older one know no upper bound, and an older node says so by its vague code.
  const most = await ask(concat([upperBound, word(size(unsigned))])).catch(
    where(isFailedCall, () => ask(concat([exact, encodeBytes(unsigned)])).catch(where(isRevert, () => '0x'))),
  )
  if (most === '0x') return 0n
  return toQuantity(most) + toQuantity(await ask(concat([operator, word(gas)])).catch(where(isFailedCall, () => '0x0')))
}

const word = (value: number | bigint) => numberToHex(value, { size: 32 })

function encodeBytes(bytes: Hex): Hex {
  const length = size(bytes)
  return concat([word(32), word(length), padHex(bytes, { dir: 'right', size: Math.ceil(length / 32) * 32 })])
}

const where = (isMeant: (error: unknown) => boolean, otherwise: () => unknown) => (error: unknown) => {
  if (isMeant(error)) return otherwise()
  throw error
}

const rpcOf = (error: unknown) => fieldsOf(error instanceof FrameFailureError ? error.failure.rpc : null)

const isFailedCall = (error: unknown) => reverts.has(rpcOf(error).code) || rpcOf(error).code === vague

/** A node that only lacks the state of a block says the same without data. */
const isRevert = (error: unknown) =>
  reverts.has(rpcOf(error).code) || (rpcOf(error).code === vague && isHex(rpcOf(error).data))
