/**
 * Does work for each item, only so many at once, and keeps the order. After a failure, which is the whole's, none is begun.
 *
 * @example const receipts = await inTurn(hashes, 8, (hash) => readReceipt(hash, signal))
 */
export async function inTurn<Item, Made>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const made: Made[] = []
  const rest = items.entries()
  let hasFailed = false
  const worker = async (): Promise<void> => {
    for (const [at, item] of rest) {
      if (hasFailed) return
      made[at] = await work(item, at)
    }
  }
  const fail = (error: unknown): never => {
    hasFailed = true
    throw error
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, () => worker().catch(fail)))
  return made
}
