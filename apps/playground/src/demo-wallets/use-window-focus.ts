import { type RefObject, useEffect } from 'react'

const focusable = 'button:not(:disabled), pre[tabindex]'

/** Moves the focus into a window, keeps Tab inside it, and moves the focus back when the window closes. */
export function useWindowFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let outside = placeOf(document.activeElement)
    element.focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = element.contains(document.activeElement)
      if (event.key === 'F6') {
        event.preventDefault()
        if (!isInside) outside = placeOf(document.activeElement)
        focus(isInside ? outside : [element])
      } else if (event.key === 'Tab' && isInside) {
        event.preventDefault()
        event.stopPropagation()
        step(element, event.shiftKey ? -1 : 1)
      }
    }
    // In the capturing phase, before a modal handles the key.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      const { activeElement } = document
      if (activeElement === document.body || element.contains(activeElement)) focus(outside)
    }
  }, [box])
}

function step(element: HTMLElement, by: 1 | -1): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length
  stops[next]?.focus()
}

/** An element and the dialog around it, which stays when a view replaces the element. */
const placeOf = (element: Element | null): readonly (Element | null)[] => [
  element,
  element?.closest('[role="dialog"]') ?? null,
]

/** Focuses the first that is still in the page. */
function focus(place: readonly (Element | null)[]): void {
  const element = place.find((each) => each?.isConnected && each.closest('[inert]') === null)
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
