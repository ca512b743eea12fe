/** How many open dialogs lock the page, and how to unlock it. */
let locks = 0
let unlock = () => {}

/**
 * Keeps the page from scrolling, and its content from moving where the scrollbar was.
 *
 * @returns what unlocks it
 */
export function lockScroll(): () => void {
  if (locks === 0) unlock = lock()
  locks += 1
  let isLocked = true
  return () => {
    if (!isLocked) return
    isLocked = false
    locks -= 1
    if (locks === 0) unlock()
  }
}

function lock(): () => void {
  const { body, documentElement } = document
  // The body's overflow is the viewport's where the root element has none of its own.
  const isBody = overflowOf(documentElement) === 'visible' && overflowOf(body) !== 'visible'
  const hasScrollbar = window.innerWidth > documentElement.clientWidth
  const restores = [
    set(isBody ? body : documentElement, 'overflow', 'hidden'),
    hasScrollbar ? set(documentElement, 'scrollbar-gutter', 'stable') : () => {},
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

const overflowOf = (element: Element) => getComputedStyle(element).overflowY

function set({ style }: HTMLElement, property: string, value: string): () => void {
  const before = style.getPropertyValue(property)
  style.setProperty(property, value)
  return () => {
    if (style.getPropertyValue(property) === value) style.setProperty(property, before)
  }
}
