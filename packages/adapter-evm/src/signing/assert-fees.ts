import { durations, KitError, type TransactionRequest } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import type { ReadNode } from '../chain/read-node.ts'
import { harmlessFee, readPrices } from '../transfer/fees.ts'
import { toAmount } from '../transfer/quantity.ts'
import type { WalletTransaction } from './transaction.ts'

/** Libraries offer a few times what a node quotes, and round gas up. */
const mostTimesQuoted = 20n

type Quote = {
  readonly price: bigint
  /** `null` where the node cannot play the transaction. */
  readonly gas: bigint | null
}

type Asked = {
  readonly chainId: number
  readonly transaction: Pick<TransactionRequest, 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>
  readonly written: WalletTransaction
}

/**
 * Refuses fees that a dApp gives where they are far above what the node quotes, unless all of it is harmless. A node that does not quote soon
 * says nothing, and what the wallet sets by itself no page knows beforehand.
 *
 * @throws KitError `transaction/fee-too-high`
 */
export async function assertFees(readNode: ReadNode, asked: Asked, signal: AbortSignal): Promise<void> {
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = asked.transaction
  const offered = maxFeePerGas ?? maxPriorityFeePerGas
  const quote = await withTimeout(durations.chainCheck, (either) => readQuote(readNode, asked, either), {
    ...{ signal, late: () => new KitError('rpc/timeout') },
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
  if (!quote) return
  const isDear = offered !== undefined && offered > mostTimesQuoted * quote.price
  const isLarge = gas !== undefined && quote.gas !== null && gas > mostTimesQuoted * quote.gas
  const units = gas ?? quote.gas
  if ((!isDear && !isLarge) || (units !== null && units * (offered ?? quote.price) <= harmlessFee)) return
  const name = maxFeePerGas === undefined ? 'maxPriorityFeePerGas' : 'maxFeePerGas'
  throw new KitError('transaction/fee-too-high', {
    detail: isDear
      ? `${name} offers ${offered} wei for a unit of gas, and the network asks for ${quote.price}.`
      : `gas is ${gas}, and the network expects to use ${quote.gas}.`,
  })
}

async function readQuote(readNode: ReadNode, { chainId, written }: Asked, signal: AbortSignal): Promise<Quote> {
  const read = (method: string, params: readonly unknown[]) => readNode(chainId, { method, params }, signal)
  // With its own fees the account might not afford the estimate.
  const { from, to, data, value, accessList } = written
  const call = Object.fromEntries(Object.entries({ from, to, data, value, accessList }).filter(([, field]) => field))
  const [{ most }, gas] = await Promise.all([
    readPrices(read),
    read('eth_estimateGas', [call]).then(toAmount, () => null),
  ])
  return { price: most, gas }
}
