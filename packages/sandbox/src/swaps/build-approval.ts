import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { ApiError } from '../blockchain-api/api-error.ts'
import type { ServiceFault } from '../blockchain-api/service-faults.ts'
import type { Pair } from './read-request.ts'
import { isNative } from './swap-chain.ts'
import { thief } from './thief.ts'

/** More than any token's approval uses. */
const gas = 80_000

/**
 * Builds the approval of the router for an amount. As in the hosted API, `from` is the contract to call; `to` is the same one.
 * @throws ApiError for ether, which needs none
 */
export async function buildApproval(
  { chain, from }: Pair,
  amount: bigint,
  fault: ServiceFault<'swaps'>,
): Promise<object> {
  if (isNative(from)) throw new ApiError(400, 'from', 'Ether needs no approval.')
  const spender = fault === 'other-spender' ? thief : chain.market.contracts.router
  const approved = fault === 'unlimited-approval' ? maxUint256 : amount
  const token = `${chain.chainId}:${from.address}`
  return {
    tx: {
      ...{ from: token, to: token, value: '0' },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, approved] }),
      eip155: { gas, gasPrice: String(await chain.client.getGasPrice()) },
    },
  }
}
