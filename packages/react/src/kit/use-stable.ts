import { useState } from 'react'
import { shallowEqual } from './shallow-equal.ts'

/**
 * Returns the same object while its fields stay identical, so that an object written inline does not count as a new one
 * at every render.
 *
 * @example const theme = useStable(props.theme)
 */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(() => value)
  if (shallowEqual(kept, value)) return kept
  setKept(() => value)
  return value
}
