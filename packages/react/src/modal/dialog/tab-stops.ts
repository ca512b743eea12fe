const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [contenteditable], [tabindex]'

/** What Tab stops at inside an element, in order. */
function tabStops(box: Element): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && element.closest('[inert]') === null && isVisible(element),
  )
}

// jsdom has no layout and no such method.
export const isVisible = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true

/**
 * Where Tab has to go so that the focus stays inside an element.
 *
 * @param from the element that has the focus
 * @returns `null` where the browser's own next stop is inside
 */
export function nextTabStop(box: HTMLElement, from: Element | null, isBackward: boolean): HTMLElement | null {
  const stops = tabStops(box)
  const wrapped = (isBackward ? stops.at(-1) : stops[0]) ?? box
  if (from === null || from === box || !box.contains(from)) return wrapped
  const side = isBackward ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  return stops.some((stop) => from.compareDocumentPosition(stop) & side) ? null : wrapped
}
