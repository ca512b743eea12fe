import { encodeFunctionData, parseAbi } from 'viem'
import type { AskedTransaction } from '../read-transaction.ts'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Calls as one of the account to itself, as the delegate's code and that of accounts of ERC-4337 have it. */
export const encodeBatch = (calls: readonly AskedTransaction[]) =>
  encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, value, data }) => ({ target: to ?? '0x', value, data }))],
  })
