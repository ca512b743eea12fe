import type { TrackedEvent } from '@kit/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/use-kit.ts'

/**
 * Calls a listener for every event that the kit tracks, with analytics on or off. Events hold enumerations only, never
 * an address.
 *
 * @example useKitEvents((event) => console.debug(event.name))
 */
export function useKitEvents(listener: (event: TrackedEvent) => void): void {
  const kit = useKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => kit.onEvent((event) => latest.current(event)), [kit])
}
