type Stoppable = { stop(): Promise<void> }

/**
 * Waits for two services that are starting, and stops the other one when one fails.
 * @throws the first failure, once both have stopped
 * @example const [solana, bitcoin] = await startTogether(startSolana(), startBitcoin())
 */
export async function startTogether<A extends Stoppable | undefined, B extends Stoppable | undefined>(
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
