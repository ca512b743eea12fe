import type { View } from '@kit/core'
import { useEffect } from 'react'
import { preload, screens } from './screens.ts'

/** A view has so many milliseconds to appear before others load. */
const pause = 300

/** Loads the views that can follow one, when the visitor has had it for a moment and before they choose. */
export function usePreloadNext(view: View): void {
  useEffect(() => {
    const timer = setTimeout(() => void preload(screens[view].next), pause)
    return () => clearTimeout(timer)
  }, [view])
}
