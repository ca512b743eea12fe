import type { SwapCall } from '@kit/core'
import { encodeFunctionData, erc20Abi, getAddress } from 'viem'

/** Lets a contract take exactly so much of a token, and nothing else. */
export const approvalOf = (token: string, spender: string, amount: bigint): SwapCall => ({
  ...{ to: token, value: 0n },
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [getAddress(spender), amount] }),
})
