type Stoppable = { stop(): Promise<void> }

/**
 * Waits for two things that are being started, and stops the other when one fails.
 * @throws what the first of them failed with, once nothing runs
 * @example const [solana, bitcoin] = await allOrNone(startSolana(), startBitcoin())
 */
export async function allOrNone<A extends Stoppable | undefined, B extends Stoppable | undefined>(
  one: Promise<A>,
  other: Promise<B>,
): Promise<[A, B]> {
  try {
    return await Promise.all([one, other])
  } catch (error) {
    const settled = await Promise.allSettled([one, other])
    for (const start of settled) if (start.status === 'fulfilled') await start.value?.stop()
    throw error
  }
}
