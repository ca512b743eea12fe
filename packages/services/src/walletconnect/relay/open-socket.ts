import type { RelayerInternals } from './internals.ts'

/** How long a socket gets to open, in milliseconds. */
const openTimeout = 15_000

/**
 * Opens a socket to the relay and renews every subscription on it.
 *
 * @throws Error when the relay refuses, closes the socket or does not answer within 15 s
 */
export async function openSocket(relayer: RelayerInternals): Promise<void> {
  try {
    await relayer.createProvider()
    const { provider } = relayer
    let timer: ReturnType<typeof setTimeout> | undefined
    const failed = new Promise<never>((_, reject) => {
      provider.events?.on('disconnect', () => reject(new Error('The relay closed the connection.')))
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
