/** How many requests of a page are on their way at once; public endpoints turn more away. */
const atOnce = 5

/** Does the work for each item, few at once, and keeps their order. The first failure is the whole's. */
export async function fewAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  const rest = items.entries()
  let hasFailed = false
  const worker = async () => {
    for (const [at, item] of rest) {
      if (hasFailed) return
      results[at] = await work(item)
    }
  }
  const fail = (error: unknown) => {
    hasFailed = true
    throw error
  }
  await Promise.all(Array.from({ length: atOnce }, () => worker().catch(fail)))
  return results
}
