import { type Address, getAddress, hexToBigInt, type Transaction, toEventSelector, zeroAddress } from 'viem'
import { decodeTransfers, type EvmTransfer } from './decode-transfers.ts'
import type { EvmClient, Trace } from './evm-client.ts'
import type { EvmTransaction } from './evm-transaction.ts'

type Outcome = Pick<EvmTransaction, 'to' | 'isDeployment' | 'isFailed' | 'hasApproval' | 'transfers'>

const approvals = ['Approval(address,address,uint256)', 'ApprovalForAll(address,address,bool)'].map((one) =>
  toEventSelector(one),
)

/** Reads what a mined transaction did: its receipt, and the ether that contracts moved. */
export async function readTransaction(
  client: EvmClient,
  { hash, from, to, value, input }: Pick<Transaction, 'hash' | 'from' | 'to' | 'value' | 'input'>,
): Promise<Outcome> {
  const { status, logs, contractAddress } = await client.getTransactionReceipt({ hash })
  const recipient = getAddress(to ?? contractAddress ?? zeroAddress)
  const outcome = { to: recipient, isDeployment: to === null }
  if (status === 'reverted') return { ...outcome, isFailed: true, hasApproval: false, transfers: [] }
  const inner =
    input === '0x' ? [] : innerTransfers(await client.request({ method: 'trace_transaction', params: [hash] }))
  return {
    ...outcome,
    isFailed: false,
    hasApproval: logs.some(({ topics: [selector] }) => approvals.some((one) => one === selector)),
    transfers: [...ether(from, recipient, value), ...inner, ...logs.flatMap(decodeTransfers)],
  }
}

/** The ether that calls within a transaction moved. A call does nothing when it, or one around it, failed. */
function innerTransfers(traces: readonly Trace[] | null): EvmTransfer[] {
  const failed = (traces ?? []).filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  return (traces ?? []).flatMap(({ action: { callType, from, to, value }, traceAddress }) => {
    if (callType !== 'call' || traceAddress.length === 0 || to === undefined || value === undefined) return []
    const isUndone = failed.some((outer) => outer.every((step, depth) => traceAddress[depth] === step))
    return isUndone ? [] : ether(from, to, hexToBigInt(value))
  })
}

function ether(from: Address, to: Address, amount: bigint): EvmTransfer[] {
  return amount === 0n ? [] : [{ from: getAddress(from), to: getAddress(to), amount, asset: { is: 'native' } }]
}
