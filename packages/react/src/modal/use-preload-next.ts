import type { View } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { preload, screenOf } from './screens.ts'

/** A view has so many milliseconds to appear before others load. */
const pause = 300

/** Loads the views that can follow one, when the visitor has had it for a moment and before they choose. */
export function usePreloadNext(view: View): void {
  const { next } = screenOf(view, useKit().settings)
  useEffect(() => {
    const timer = setTimeout(() => void preload(next), pause)
    return () => clearTimeout(timer)
  }, [next])
}
