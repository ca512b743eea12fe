import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import type { RpcContext } from '../../rpc-context.ts'
import { readQuantity } from '../calls/receipt.ts'
import type { AskedTransaction } from '../read-transaction.ts'
import { counterfactualOf } from './account-state.ts'

const entryPointAbi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/**
 * The entry point takes the most that an operation can cost before the account acts. A call whose coins are not there any more is then
 * undone in a block, and its fee is spent; a node refuses such a transaction of a key. Calls of a batch may bring what others of it pay.
 *
 * @param most what the operation costs at most
 * @throws FrameFailure `rpc`, as a node would
 */
export async function checkPayable(
  { calls, account, most }: { calls: readonly AskedTransaction[]; account: Address; most: bigint },
  context: RpcContext,
  signal: AbortSignal,
): Promise<void> {
  const [call] = calls
  if (!call || calls.length > 1 || call.value === 0n) return
  const { network, callNode } = context
  const ask = async (method: string, params: readonly unknown[]) =>
    readQuantity(await callNode(network.rpcUrl, method, params, signal))
  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'balanceOf', args: [account] })
  const [balance, deposit] = await Promise.all([
    ask('eth_getBalance', [account, 'latest']),
    ask('eth_call', [{ to: counterfactualOf(context).entryPoint, data }, 'latest']),
  ])
  const taken = most > deposit ? most - deposit : 0n
  if (call.value + taken <= balance) return
  throw new FrameFailureError('rpc', 'insufficient funds for gas * price + value', { rpc: { code: -32_000 } })
}
