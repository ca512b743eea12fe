import { encodeFunctionData, type Hex, parseAbi } from 'viem'

/** Multicall3, which the sandbox has at its usual address: a contract that calls others, or the code of an account that batches. */
export const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(Call[] calls) payable returns (Result[])',
])

export type BatchedCall = { readonly target: Hex; readonly value?: bigint; readonly callData?: Hex }

/** The call of a batch, and the value that goes with it. */
export const batchOf = (...calls: readonly BatchedCall[]) => ({
  value: calls.reduce((sum, { value = 0n }) => sum + value, 0n),
  data: encodeFunctionData({
    abi,
    functionName: 'aggregate3Value',
    args: [calls.map(({ target, value = 0n, callData = '0x' }) => ({ target, allowFailure: false, value, callData }))],
  }),
})
