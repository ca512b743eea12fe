import { type ComponentType, useEffect, useState } from 'react'

/** A part that is fetched when it is first wanted; what cannot be fetched now is tried again the next time. */
export function useLazyComponent<P>(isWanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!isWanted || Part) return
    let isOver = false
    load().then(
      (loaded) => {
        if (!isOver) setPart(() => loaded)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isWanted, Part, load])
  return Part
}
