/** A copy of an element that is only seen: it is hidden from screen readers, and has no ids and no focus. */
export type ExitClone = {
  readonly element: HTMLElement
  /** Scrolls the copied lists to where the originals are; works once the copy is in the page. */
  restoreScroll(): void
}

/** Copies an element that is about to leave the page, so that the copy can fade out in its place. */
export function cloneForExit(live: HTMLElement): ExitClone {
  const element = document.importNode(live, true)
  const originals = [live, ...live.querySelectorAll('*')]
  const copies = [element, ...element.querySelectorAll('*')]
  for (const copy of copies) {
    copy.removeAttribute('id')
    copy.removeAttribute('data-entering')
  }
  element.setAttribute('aria-hidden', 'true')
  element.inert = true
  const offsets = originals.map(({ scrollTop }) => scrollTop)
  return {
    element,
    restoreScroll: () => {
      copies.forEach((copy, at) => {
        if (offsets[at]) copy.scrollTop = offsets[at]
      })
    },
  }
}
