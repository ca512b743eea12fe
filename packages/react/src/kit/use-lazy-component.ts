import type { Lazy } from '@kit/core'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that loads when it is first wanted, and stays. One that cannot be loaded is loaded again the next time it
 * is wanted.
 *
 * @returns `null` until it has loaded
 */
export function useLazyComponent<P>(lazy: Lazy<ComponentType<P>>, isWanted: boolean): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!isWanted || Loaded) return
    let isOver = false
    lazy.load().then(
      (component) => {
        if (!isOver) setLoaded(() => component)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [lazy, isWanted, Loaded])
  return Loaded
}
