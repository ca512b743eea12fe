import type { KitEvent } from '@kit/core'
import { useEffect } from 'react'

/** Keeps the kit told whether the page is in sight: a question nobody can see is not asked anew. */
export function useReportVisibility(send: (event: KitEvent) => void): void {
  useEffect(() => {
    const report = () => send({ type: 'pairing.watched', isWatched: document.visibilityState !== 'hidden' })
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [send])
}
