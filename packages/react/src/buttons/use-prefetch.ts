import { useMemo } from 'react'
import { lazyModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'

/** Loads what a click will need, as soon as a pointer is over the button or the button has focus. */
export function usePrefetch() {
  const kit = useKit()
  return useMemo(() => {
    const prefetch = () => {
      lazyModal.load().catch(() => {})
      kit.send({ type: 'discovery.requested' })
    }
    return { onPointerEnter: prefetch, onFocus: prefetch }
  }, [kit])
}
