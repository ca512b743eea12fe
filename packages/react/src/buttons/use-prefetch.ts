import { useMemo } from 'react'
import { loadModal } from '../kit/load-modal.ts'
import { useKit } from '../kit/use-kit.ts'

/** A pointer over a button, or focus on it, is reason enough to fetch what a click will need. */
export function usePrefetch() {
  const kit = useKit()
  return useMemo(() => {
    const prefetch = () => {
      loadModal().catch(() => {})
      kit.send({ type: 'wallets.wanted' })
    }
    return { onPointerEnter: prefetch, onFocus: prefetch }
  }, [kit])
}
