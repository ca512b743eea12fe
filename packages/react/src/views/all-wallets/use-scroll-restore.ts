import type { Kit } from '@kit/core'
import { useCallback, useState } from 'react'

const offsets = new WeakMap<Kit, number>()

/**
 * Remembers where the list was scrolled to, for as long as the visitor goes on from it and comes back. A list that is
 * come to anew begins at the top.
 */
export function useScrollRestore(kit: Kit): { start: number; onUnmount: (offset: number) => void } {
  const [start] = useState(() => (kit.getSnapshot().router.direction === 'back' ? (offsets.get(kit) ?? 0) : 0))
  const onUnmount = useCallback((offset: number) => void offsets.set(kit, offset), [kit])
  return { start, onUnmount }
}
