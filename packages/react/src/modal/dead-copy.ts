/** A picture of something live: it says nothing, finds nothing, answers nothing. */
export type DeadCopy = {
  readonly element: HTMLElement
  /** Puts lists where they were scrolled to; works once the copy is in the page. */
  settle(): void
}

export function deadCopy(live: HTMLElement): DeadCopy {
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
    settle: () => {
      copies.forEach((copy, at) => {
        if (offsets[at]) copy.scrollTop = offsets[at]
      })
    },
  }
}
