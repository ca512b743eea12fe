import { isComposing } from '../../parts/is-composing.ts'
import { isolate } from './isolate.ts'
import { lockScroll } from './lock-scroll.ts'
import { isVisible, nextTabStop } from './tab-stops.ts'

/**
 * Gives a dialog the page's focus and keys: Tab stays inside, Escape asks to close it, the page behind is inert and does not
 * scroll. A window that opens later, such as a wallet's, keeps its keys and can be reached.
 *
 * @param dialog can be focused itself
 * @param onEscape may be called any number of times
 * @returns what gives them back, to the element that had the focus before
 */
export function holdFocus(dialog: HTMLElement, onEscape: () => void): () => void {
  const trigger = document.activeElement
  dialog.focus({ preventScroll: true })
  const behind = isolate(layerOf(dialog))
  const unlock = lockScroll()
  const isOurs = (element: Element | null) => dialog.contains(element) || behind.includes(element)

  // At once, and not with the next frame, in which a second Tab would leave the dialog.
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const { activeElement } = document
    if (!isOurs(activeElement)) return
    const stop = nextTabStop(dialog, activeElement, event.shiftKey)
    if (!stop) return
    event.preventDefault()
    ;(event.shiftKey ? stop : (frameAfter(stop, activeElement) ?? stop)).focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (
      key === 'Escape' &&
      !defaultPrevented &&
      !isComposing(event) &&
      isOurs(target instanceof Element ? target : null)
    )
      onEscape()
  }
  window.addEventListener('keydown', onTab, true)
  document.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener('keydown', onTab, true)
    document.removeEventListener('keydown', onKey)
    const wasOurs = isOurs(document.activeElement)
    behind.release()
    unlock()
    if (wasOurs && trigger instanceof HTMLElement) trigger.focus({ preventScroll: true })
  }
}

/** The frame that stands over the dialog, where Tab would go back to the dialog's first stop. From its end the browser leads there. */
function frameAfter(stop: HTMLElement, from: Element | null): HTMLElement | null {
  const isEnd = from !== null && (stop.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const frame = isEnd || stop === from ? document.querySelector<HTMLElement>('iframe[data-kit-reachable]') : null
  return frame && isVisible(frame) ? frame : null
}

/** The child of the body that holds the dialog. */
function layerOf(dialog: HTMLElement): Element {
  return dialog.closest('body > *') ?? dialog
}
