import type { RelayerInternals } from './internals.ts'

/** How long a socket gets to open. */
const openTimeout = 15_000

/** Opens one socket to the relay and takes up all that was subscribed to, or fails. */
export async function openSocket(relayer: RelayerInternals): Promise<void> {
  try {
    await relayer.createProvider()
    const { provider } = relayer
    let timer: ReturnType<typeof setTimeout> | undefined
    const failed = new Promise<never>((_, reject) => {
      provider.events?.on('disconnect', () => reject(new Error('The relay closed the line.')))
      timer = setTimeout(() => reject(new Error('The relay does not answer.')), openTimeout)
    })
    failed.catch(() => {})
    try {
      await Promise.race([provider.connect?.(), failed])
      clearTimeout(timer)
      await Promise.race([relayer.subscriber.start(), failed])
    } finally {
      clearTimeout(timer)
    }
    if (!relayer.connected) throw new Error('The relay does not answer.')
    relayer.hasExperiencedNetworkDisruption = false
  } catch (error) {
    await relayer.subscriber.stop()
    throw error
  }
}
