/** Does work for each item, only so many at once, and keeps the order. The first failure ends it. */
export async function inTurn<Item, Made>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const made: Made[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) made[at] = await work(items[at] as Item, at)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return made
}
