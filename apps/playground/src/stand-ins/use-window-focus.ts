import { type RefObject, useEffect } from 'react'

const canHoldKeyboard = 'button:not(:disabled), pre[tabindex]'

/** Takes the keyboard for a window in the page, keeps Tab inside it, and gives the keyboard back when it goes. */
export function useWindowFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let outside = document.activeElement
    element.focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = element.contains(document.activeElement)
      if (event.key === 'F6') {
        event.preventDefault()
        if (!isInside) outside = document.activeElement
        focus(isInside ? outside : element)
      } else if (event.key === 'Tab' && isInside) {
        event.preventDefault()
        event.stopPropagation()
        step(element, event.shiftKey ? -1 : 1)
      }
    }
    // In the capturing phase: a modal's own keyboard handling is not asked first.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      const { activeElement } = document
      if (activeElement === document.body || element.contains(activeElement)) focus(outside)
    }
  }, [box])
}

function step(element: HTMLElement, by: 1 | -1): void {
  const stops = [...element.querySelectorAll<HTMLElement>(canHoldKeyboard)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length
  stops[next]?.focus()
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
