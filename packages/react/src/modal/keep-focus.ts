/**
 * Brings the focus back into a box where the element that has it leaves the page: the box gets it, and then the control of the same
 * mark when it is there again and can be pressed.
 *
 * @param box can be focused itself
 * @returns what ends it
 */
export function keepFocus(box: HTMLElement): () => void {
  let last = box
  let lost: string | undefined
  const onFocus = ({ target }: FocusEvent) => {
    last = target as HTMLElement
    if (last !== box) lost = undefined
  }
  // Told after the effects of a commit, in which a view may move the focus itself.
  const watcher = new MutationObserver(() => {
    const { activeElement, body } = document
    if (activeElement === body && !last.isConnected) lost = last.dataset.mark
    else if (activeElement !== box) return
    const back = lost && box.querySelector<HTMLElement>(pressable(lost))
    ;(back || box).focus({ preventScroll: true })
  })
  box.addEventListener('focusin', onFocus)
  watcher.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', onFocus)
    watcher.disconnect()
  }
}

const pressable = (mark: string) => `[data-mark="${CSS.escape(mark)}"]:not(:disabled,[aria-disabled="true"])`
