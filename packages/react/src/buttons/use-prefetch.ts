import type { View } from '@kit/core'
import { useMemo } from 'react'
import { loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'

/** Loads what a click will need, as soon as a pointer is over the button or the button has focus. */
export function usePrefetch(view: View) {
  const kit = useKit()
  return useMemo(() => {
    const prefetch = () => {
      loadModal(kit, view).catch(() => {})
      if (view === 'Connect') kit.send({ type: 'discovery.requested' })
      else kit.load().catch(() => {})
    }
    return { onPointerEnter: prefetch, onFocus: prefetch }
  }, [kit, view])
}
