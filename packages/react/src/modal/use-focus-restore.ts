import { type FocusEvent, type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { keepFocus } from './keep-focus.ts'

export type FocusMemory = {
  readonly onFocus: (event: FocusEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

type Left = { readonly mark: string; readonly scrollTop: number }

/**
 * Moves the keyboard focus with the route: forward to the dialog, whose new name screen readers then read; back to the
 * element that led away, which the hook finds by its `data-mark`, at the place to which the visitor had scrolled. Within a route it
 * keeps the focus in the dialog.
 *
 * @returns handlers for the elements that the visitor may leave from
 */
export function useFocusRestore(
  popup: RefObject<HTMLElement | null>,
  at: { readonly routeKey: string; readonly depth: number; readonly direction: 'forward' | 'back' },
): FocusMemory {
  const left = useRef<Left[]>([])
  const lastRouteKey = useRef(at.routeKey)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was lost in one view is not looked for in the next
  useEffect(() => (popup.current ? keepFocus(popup.current) : undefined), [popup, at.routeKey])

  useEffect(() => {
    if (lastRouteKey.current === at.routeKey) return
    lastRouteKey.current = at.routeKey
    const box = popup.current
    if (!box || isFocusOutside(box)) return
    const last = at.direction === 'back' ? left.current[at.depth] : undefined
    const target = last && box.querySelector<HTMLElement>(`[data-mark="${CSS.escape(last.mark)}"]`)
    if (!last || !target) return box.focus({ preventScroll: true })
    target.focus()
    // While the card still grows from a smaller view, the browser scrolls farther than the target needs.
    const body = bodyOf(box)
    if (body) body.scrollTop = last.scrollTop
  }, [popup, at.routeKey, at.depth, at.direction])

  const remember = ({ target }: SyntheticEvent<Element>) => {
    const mark = (target as Element).closest('[data-mark]')?.getAttribute('data-mark')
    if (mark) left.current[at.depth] = { mark, scrollTop: bodyOf(popup.current)?.scrollTop ?? 0 }
  }
  // Safari does not focus what is clicked.
  return { onFocus: remember, onClickCapture: remember }
}

/** What holds the view, and scrolls. */
const bodyOf = (popup: HTMLElement | null) => popup?.querySelector('[data-kit="body"]') ?? null

/** Whether another part of the page has the focus, such as a wallet's own window. */
function isFocusOutside(box: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !box.contains(activeElement)
}
