import type { Lazy } from '@kit/core'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that loads when it is first wanted, and stays. One that cannot be loaded is loaded again when the page is online, and
 * when something else asks for it.
 *
 * @param wanted what asks for it; what is false, empty or null does not
 * @returns `null` until it has loaded
 */
export function useLazyComponent<P>(lazy: Lazy<ComponentType<P>>, wanted: unknown): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!wanted || Loaded) return
    const load = () =>
      lazy.load().then(
        (component) => setLoaded(() => component),
        () => {},
      )
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [lazy, wanted, Loaded])
  return Loaded
}
