import { createPublicClient, type Hex, http } from 'viem'

export type Receipt = { readonly status: 'success' | 'reverted'; readonly block: bigint; readonly gasUsed: bigint }

const patience = 60_000

/**
 * Asks the chain, not the wallet, what became of a transaction.
 *
 * @throws viem's `WaitForTransactionReceiptTimeoutError` after a minute
 */
export async function readReceipt(url: string, hash: string): Promise<Receipt> {
  const client = createPublicClient({ transport: http(url), pollingInterval: 500 })
  const { status, blockNumber, gasUsed } = await client.waitForTransactionReceipt({
    hash: hash as Hex,
    timeout: patience,
  })
  return { status, block: blockNumber, gasUsed }
}
