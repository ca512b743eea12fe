import type { Address } from 'viem'
import { ApiError } from '../blockchain-api/api-error.ts'
import type { ServiceFault } from '../blockchain-api/service-faults.ts'
import { errorMessage } from '../error-message.ts'
import { moveReserves } from './move-reserves.ts'
import { noLiquidity, type Pair } from './read-request.ts'
import { type RouterCall, readOutput, routerCall } from './router-call.ts'
import { thief } from './thief.ts'

/** What a call gets that was not estimated: more than the router uses. */
const defaultGas = 250_000n

export type Swap = {
  readonly pair: Pair
  readonly amount: bigint
  readonly user: Address
  /** In hundredths of a percent. */
  readonly slippage: bigint
  readonly isEstimated: boolean
}

/**
 * Builds the router's call that performs a swap. It gives at least what the pool gives now, less the slippage, or reverts.
 * @throws ApiError when the pool gives nothing, or the chain would revert the call
 */
export async function buildSwap(swap: Swap, fault: ServiceFault<'swaps'>): Promise<object> {
  const { pair, amount, user, slippage } = swap
  const { chain } = pair
  if (fault === 'no-liquidity') throw noLiquidity()
  const output = await readOutput(pair, amount)
  const minimum = fault === 'worse-output' ? 1n : output - (output * slippage) / 10_000n
  const call = await routerCall(pair, { amount, minimum, to: fault === 'other-recipient' ? thief : user })
  const gas = swap.isEstimated ? await estimate(swap, call) : defaultGas
  if (fault === 'moves-after-build') await moveReserves(pair)
  return {
    tx: {
      from: `${chain.chainId}:${user}`,
      to: `${chain.chainId}:${chain.market.contracts.router}`,
      data: call.data,
      amount: String(amount),
      eip155: { gas: String(gas), gasPrice: String(await chain.client.getGasPrice()) },
    },
  }
}

async function estimate({ pair: { chain }, user }: Swap, { data, value }: RouterCall): Promise<bigint> {
  const to = chain.market.contracts.router
  try {
    const gas = await chain.client.estimateGas({ account: user, to, data, value })
    return (gas * 12n) / 10n
  } catch (error) {
    throw new ApiError(400, 'transaction', `The chain would refuse this swap. ${errorMessage(error)}`)
  }
}
