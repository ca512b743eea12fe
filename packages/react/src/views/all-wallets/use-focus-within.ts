import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a box when the focused element leaves the page: the box gets it.
 *
 * @returns the props of the box
 */
export function useFocusWithin() {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const { current } = box
    if (isInside.current && current && !current.contains(document.activeElement)) current.focus({ preventScroll: true })
  })
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
