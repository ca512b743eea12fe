import { type FocusEvent, type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Moves the keyboard focus with the route: forward to the dialog, whose new name screen readers then read; back to the
 * element that led away, which the hook finds by its `data-mark`.
 *
 * @returns handlers for the element that holds the view
 */
export function useFocusRestore(
  popup: RefObject<HTMLElement | null>,
  at: { readonly routeKey: string; readonly depth: number; readonly direction: 'forward' | 'back' },
): { onFocus: (event: FocusEvent) => void; onClickCapture: (event: MouseEvent) => void } {
  const marks = useRef<string[]>([])
  const lastRouteKey = useRef(at.routeKey)

  useEffect(() => {
    if (lastRouteKey.current === at.routeKey) return
    lastRouteKey.current = at.routeKey
    const box = popup.current
    if (!box || isFocusOutside(box)) return
    const mark = at.direction === 'back' ? marks.current[at.depth] : undefined
    const target = mark === undefined ? null : box.querySelector<HTMLElement>(`[data-mark="${CSS.escape(mark)}"]`)
    ;(target ?? box).focus({ preventScroll: target === null })
  }, [popup, at.routeKey, at.depth, at.direction])

  const remember = ({ target }: SyntheticEvent) => {
    const mark = (target as Element).closest('[data-mark]')?.getAttribute('data-mark')
    if (mark) marks.current[at.depth] = mark
  }
  // Safari does not focus what is clicked.
  return { onFocus: remember, onClickCapture: remember }
}

/** Whether another part of the page has the focus, such as a wallet's own window. */
function isFocusOutside(box: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !box.contains(activeElement)
}
