type Stoppable = { stop(): Promise<void> }

/**
 * Waits for services that are starting, and stops the others when one fails.
 * @throws the first failure, once all have stopped
 * @example const [solana, bitcoin] = await startTogether(startSolana(), startBitcoin())
 */
export async function startTogether<All extends readonly (Stoppable | undefined)[]>(
  ...starts: { readonly [At in keyof All]: Promise<All[At]> }
): Promise<All> {
  try {
    return (await Promise.all(starts)) as unknown as All
  } catch (error) {
    const settled = await Promise.allSettled(starts)
    for (const start of settled) if (start.status === 'fulfilled') await start.value?.stop()
    throw error
  }
}
