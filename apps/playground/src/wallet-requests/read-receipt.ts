import { createPublicClient, http, isHash } from 'viem'

export type Receipt = { readonly status: 'success' | 'reverted'; readonly block: bigint; readonly gasUsed: bigint }

const receiptTimeout = 60_000

/**
 * Reads the receipt of a transaction from the chain, not from the wallet.
 *
 * @throws viem's `WaitForTransactionReceiptTimeoutError` after a minute; Error for a text that is no hash
 */
export async function readReceipt(url: string, hash: string): Promise<Receipt> {
  if (!isHash(hash)) throw new Error(`${hash} is no transaction hash`)
  const client = createPublicClient({ transport: http(url), pollingInterval: 500 })
  const { status, blockNumber, gasUsed } = await client.waitForTransactionReceipt({
    hash,
    timeout: receiptTimeout,
  })
  return { status, block: blockNumber, gasUsed }
}
