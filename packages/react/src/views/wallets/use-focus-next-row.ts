import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list: when the focused row goes away, the row that takes its place gets the focus, and never
 * that row's Disconnect button.
 *
 * @param marks the `data-mark` of each row in the order shown
 * @returns listeners for the list
 */
export function useFocusNextRow(
  list: RefObject<HTMLElement | null>,
  marks: readonly string[],
): { onFocus: (event: { target: EventTarget }) => void } {
  const focused = useRef<string | null>(null)
  const last = useRef(marks)
  useLayoutEffect(() => {
    const before = last.current
    const mark = focused.current
    last.current = marks
    if (mark === null || marks.includes(mark)) return
    focused.current = null
    const next = marks[Math.min(before.indexOf(mark), marks.length - 1)]
    if (next === undefined || !isFocusLost(document.activeElement)) return
    list.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(next)}"]`)?.focus()
  }, [list, marks])
  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = target instanceof Element ? target.closest('li')?.querySelector('[data-kit="row"]') : null
    focused.current = row?.getAttribute('data-mark') ?? null
  }
  return { onFocus }
}

/** Whether the focused element has left the page. */
function isFocusLost(element: Element | null): boolean {
  return element === null || element === document.body
}
