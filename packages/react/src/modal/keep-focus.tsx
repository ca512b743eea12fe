import { type ComponentType, useEffect } from 'react'

/** A screen whose view has stages: where one takes away what has the focus, the focus stays in the dialog. */
export function keepingFocus<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return function ScreenOfStages(props) {
    useEffect(() => {
      const dialog = document.querySelector<HTMLElement>('[data-kit="modal"]')
      return dialog ? keepFocus(dialog) : undefined
    }, [])
    return <Screen {...props} />
  }
}

/**
 * Brings the focus back into a box where the element that has it leaves the page: the box gets it, and then the control of the same
 * mark when it is there again, unless it cannot be pressed.
 *
 * @param box can be focused itself
 * @returns what ends it
 */
function keepFocus(box: HTMLElement): () => void {
  let last = document.activeElement
  let lost: string | null = null
  const onFocus = ({ target }: FocusEvent) => {
    last = target as Element
    if (last !== box) lost = null
  }
  // Told after the effects of a commit, in which a view may move the focus itself.
  const watcher = new MutationObserver(() => {
    const { activeElement, body } = document
    if (last?.isConnected === false && (activeElement ?? body) === body) lost = last.getAttribute('data-mark')
    else if (activeElement !== box) return
    const back = lost === null ? null : box.querySelector<HTMLElement>(`[data-mark="${CSS.escape(lost)}"]`)
    if (back) lost = null
    const target = back?.getAttribute('aria-disabled') === 'true' ? box : (back ?? box)
    if (target !== activeElement) target.focus({ preventScroll: true })
  })
  box.addEventListener('focusin', onFocus)
  watcher.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', onFocus)
    watcher.disconnect()
  }
}
