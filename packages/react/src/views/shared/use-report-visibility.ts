import type { KitEvent } from '@kit/core'
import { useEffect } from 'react'

/** Tells the kit whether the page is visible: it does not renew a pairing that the visitor cannot see. */
export function useReportVisibility(send: (event: KitEvent) => void): void {
  useEffect(() => {
    const report = () => send({ type: 'pairing.watched', isWatched: document.visibilityState !== 'hidden' })
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [send])
}
