import { durations, KitError, type TransactionRequest } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import type { ReadNode } from '../chain/read-node.ts'
import { harmlessFee, readPrices } from '../transfer/fees.ts'
import { toAmount } from '../transfer/quantity.ts'
import type { WalletTransaction } from './transaction.ts'

/** Libraries offer a few times what a node quotes. */
const mostTimesQuoted = 20n

type Quote = {
  /** What a unit of gas costs now, and what it may cost within a few blocks. */
  readonly likely: bigint
  readonly most: bigint
  /** `null` where the node cannot play the transaction. */
  readonly gas: bigint | null
}

type Asked = {
  readonly chainId: number
  readonly transaction: Pick<TransactionRequest, 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>
  readonly written: WalletTransaction
}

/**
 * Refuses a price that a dApp gives where blocks would take far more than the node quotes, unless all of it is harmless. A node that does not
 * quote soon says nothing, and what the wallet sets by itself no page knows beforehand. Gas that is not used is not paid.
 *
 * @throws KitError `transaction/fee-too-high`
 */
export async function assertFees(readNode: ReadNode, asked: Asked, signal: AbortSignal): Promise<void> {
  const quote = await withTimeout(durations.chainCheck, (either) => readQuote(readNode, asked, either), {
    ...{ signal, late: () => new KitError('rpc/timeout') },
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
  const price = quote && priceOf(asked.transaction, quote)
  if (!price || price <= mostTimesQuoted * quote.most) return
  const units = asked.transaction.gas ?? quote.gas
  if (units !== null && units * price <= harmlessFee) return
  throw new KitError('transaction/fee-too-high', {
    detail: `A unit of gas would cost ${price} wei, and the network asks for ${quote.most}.`,
  })
}

/** What a block would take for a unit of gas; the wallet chooses the tip where there is none. */
function priceOf({ maxFeePerGas, maxPriorityFeePerGas }: Asked['transaction'], { likely }: Quote): bigint | undefined {
  const tipped = maxPriorityFeePerGas === undefined ? undefined : likely + maxPriorityFeePerGas
  if (tipped === undefined || (maxFeePerGas !== undefined && maxFeePerGas < tipped)) return maxFeePerGas
  return tipped
}

async function readQuote(readNode: ReadNode, { chainId, written }: Asked, signal: AbortSignal): Promise<Quote> {
  const read = (method: string, params: readonly unknown[]) => readNode(chainId, { method, params }, signal)
  // With its own fees the account might not afford the estimate.
  const { from, to, data, value, accessList } = written
  const call = Object.fromEntries(Object.entries({ from, to, data, value, accessList }).filter(([, field]) => field))
  const [prices, gas] = await Promise.all([
    readPrices(read),
    read('eth_estimateGas', [call]).then(toAmount, () => null),
  ])
  return { ...prices, gas }
}
