import { isEqual } from '@kit/core'
import { useState } from 'react'

/**
 * Returns the same object while its fields stay identical, so that an object written inline does not count as a new one
 * at every render.
 *
 * @example const theme = useStable(props.theme)
 */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(() => value)
  if (isEqual(kept, value)) return kept
  setKept(() => value)
  return value
}
