import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { noLiquidity, type Pair } from './read-request.ts'
import { isNative } from './swap-chain.ts'

export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])

/** Seconds for which a call may be mined. */
const lifetime = 1_200n

const pathOf = ({ from, to }: Pair): [Address, Address] => [from.pooled, to.pooled]

/**
 * Reads what the pool gives for an amount now.
 * @throws ApiError when it gives nothing
 */
export async function readOutput(pair: Pair, amount: bigint): Promise<bigint> {
  const { client, market } = pair.chain
  const { router } = market.contracts
  const call = { address: router, abi: routerAbi, functionName: 'getAmountsOut' } as const
  const [, output] = await client.readContract({ ...call, args: [amount, pathOf(pair)] })
  if (!output) throw noLiquidity()
  return output
}

export type RouterCall = { readonly data: Hex; readonly value: bigint }

/** Encodes the router's call that sells an amount for at least a minimum. */
export async function routerCall(
  pair: Pair,
  sale: { readonly amount: bigint; readonly minimum: bigint; readonly to: Address },
): Promise<RouterCall> {
  const { amount, minimum, to } = sale
  const { timestamp } = await pair.chain.client.getBlock()
  const deadline = timestamp + lifetime
  const path = pathOf(pair)
  if (isNative(pair.from)) {
    const args = [minimum, path, to, deadline] as const
    return { data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args }), value: amount }
  }
  const functionName = isNative(pair.to) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, minimum, path, to, deadline] as const
  return { data: encodeFunctionData({ abi: routerAbi, functionName, args }), value: 0n }
}
