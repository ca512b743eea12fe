import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Keeps the keyboard in a box when what had it goes, such as a button whose work is done. */
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
