import { type Address, type Hex, toEventSelector } from 'viem'
import type { Bundle } from '../calls/bundles.ts'
import {
  type Asking,
  type Log,
  type Looking,
  type Outcome,
  type Receipt,
  readLogs,
  readReceipt,
} from '../calls/receipt.ts'
import { counterfactualOf, readNonce } from './account-state.ts'

const happened = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const begins = toEventSelector('BeforeExecution()')

/** Milliseconds between two questions, and until the last one is asked. */
export const operationGap = 1_000
const patience = 60_000

type Operation = Extract<Bundle['sent'], { as: 'operation' }>

/** What became of an operation, by what its entry point wrote: no bundler is asked. */
export async function readOperation(
  from: string,
  { hash, fromBlock, nonce }: Operation,
  looking: Looking,
): Promise<Outcome> {
  // The number first: what a block takes meanwhile is found then.
  const next = await readNonce(from as Address, looking)
  const receipt = await findOperation(hash, fromBlock, looking)
  // Missing: another operation has taken its number.
  const isLost = looking.bundles.isLost(hash, receipt === null && next > BigInt(nonce))
  if (receipt) return { receipts: [receipt], waiting: 0, lost: 0 }
  return { receipts: [], waiting: isLost ? 0 : 1, lost: isLost ? 1 : 0 }
}

/** @returns the receipt of the transaction that has taken an operation, with the logs and the outcome of that operation alone */
async function findOperation(hash: Hex, fromBlock: Hex, asking: Asking): Promise<Receipt | null> {
  const { network, callNode } = asking
  const { entryPoint } = counterfactualOf(asking)
  const filter = { address: entryPoint, topics: [happened, hash], fromBlock, toBlock: 'latest' }
  const [log] = readLogs(await callNode(network.rpcUrl, 'eth_getLogs', [filter]))
  if (!log) return null
  const receipt = readReceipt(await callNode(network.rpcUrl, 'eth_getTransactionReceipt', [log.transactionHash]))
  return receipt && ofOperation(receipt, hash, entryPoint)
}

/** A transaction may take several operations; the logs of each end with the entry point's own. */
function ofOperation(receipt: Receipt, hash: Hex, entryPoint: Address): Receipt | null {
  let logs: Log[] = []
  for (const log of receipt.logs) {
    const isOwn = log.address.toLowerCase() === entryPoint.toLowerCase()
    if (isOwn && log.topics[0] === begins) logs = []
    else if (!isOwn || log.topics[0] !== happened) logs.push(log)
    else if (log.topics[1]?.toLowerCase() === hash) return { ...receipt, logs, status: isDone(log) ? '0x1' : '0x0' }
    else logs = []
  }
  return null
}

/** The second of the event's words. */
const isDone = ({ data }: Log): boolean => BigInt(`0x${data.slice(66, 130)}`) === 1n

/** Waits until an operation is in a block. @returns null when it is not for a minute */
export async function awaitOperation(hash: Hex, fromBlock: Hex, asking: Asking): Promise<Receipt | null> {
  const begun = performance.now()
  while (performance.now() - begun < patience) {
    const found = await findOperation(hash, fromBlock, asking).catch(() => null)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, operationGap))
  }
  return null
}
