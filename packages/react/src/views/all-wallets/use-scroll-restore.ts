import type { Kit } from '@kit/core'
import { useCallback, useState } from 'react'

const offsets = new WeakMap<Kit, number>()

/**
 * Restores where the list was scrolled to when the visitor comes back to it. A visitor who opens the list anew starts at
 * the top.
 */
export function useScrollRestore(kit: Kit): { start: number; onUnmount: (offset: number) => void } {
  const [start] = useState(() => (kit.getSnapshot().router.direction === 'back' ? (offsets.get(kit) ?? 0) : 0))
  const onUnmount = useCallback((offset: number) => void offsets.set(kit, offset), [kit])
  return { start, onUnmount }
}
