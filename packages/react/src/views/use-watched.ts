import type { KitEvent } from '@kit/core'
import { useEffect } from 'react'

/** Keeps the kit told whether the page is in sight: a question nobody can see is not asked anew. */
export function useWatched(send: (event: KitEvent) => void): void {
  useEffect(() => {
    const tell = () => send({ type: 'pairing.watched', isWatched: document.visibilityState !== 'hidden' })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [send])
}
