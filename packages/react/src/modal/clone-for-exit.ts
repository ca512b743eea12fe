/** A picture of something live: it says nothing, finds nothing, answers nothing. */
export type ExitClone = {
  readonly element: HTMLElement
  /** Puts lists where they were scrolled to; works once the copy is in the page. */
  restoreScroll(): void
}

export function cloneForExit(live: HTMLElement): ExitClone {
  const element = live.cloneNode(true) as HTMLElement
  const originals = [live, ...live.querySelectorAll('*')]
  const copies = [element, ...element.querySelectorAll('*')]
  for (const copy of copies) {
    copy.removeAttribute('id')
    copy.removeAttribute('data-arrives')
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
