import { useMemo } from 'react'
import { loadSurface } from '../kit/load-surface.ts'
import { useKit } from '../kit/use-kit.ts'

/** A pointer over a button, or focus on it, is reason enough to fetch what a click will need. */
export function useIntent() {
  const kit = useKit()
  return useMemo(() => {
    const prepare = () => {
      loadSurface().catch(() => {})
      kit.send({ type: 'wallets.wanted' })
    }
    return { onPointerEnter: prepare, onFocus: prepare }
  }, [kit])
}
