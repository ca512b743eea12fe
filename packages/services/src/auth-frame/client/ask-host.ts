import { KitError } from '@kit/core'
import { wait } from '@kit/core/adapters'
import type { FrameTimeouts } from '../timeouts.ts'

export type Host = {
  readonly origin: string
  readonly timeouts: FrameTimeouts
  /** Whether the host lets this page embed the frame; `true` also where nobody can say it. */
  readIsAllowed(signal: AbortSignal): Promise<boolean>
}

/**
 * Asks the host of a silent frame, after a while, whether it lets this page embed the frame: the document that has loaded may be the
 * browser's own, which says nothing (R-WC-6).
 *
 * @param close told when the host says no
 * @returns what stops asking
 */
export function askHostLater({ origin, timeouts, readIsAllowed }: Host, close: (error: KitError) => void): () => void {
  const asking = new AbortController()
  const stopPause = wait(timeouts.silence, async () => {
    const isAllowed = await readIsAllowed(asking.signal)
    if (isAllowed || asking.signal.aborted) return
    const detail = `Unverified Domain: ${origin} does not let this page’s origin embed it. Add it to AUTH_FRAME_APP_ORIGINS there.`
    close(new KitError('frame/unverified-domain', { detail }))
  })
  return () => {
    stopPause()
    asking.abort()
  }
}
