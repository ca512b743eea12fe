import { act } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

/**
 * Gives virtual lists, and the card in which some of them scroll, a height and makes them scroll in jsdom, which has no layout. `gallery/measure-list.mjs` measures
 * a real list in Chromium.
 *
 * @param height of every list, in pixels
 */
export function layOutLists(height = 412): void {
  const own = (name: 'clientHeight' | 'scrollTo') => Object.getOwnPropertyDescriptor(Element.prototype, name)
  const before = { clientHeight: own('clientHeight'), scrollTo: own('scrollTo') }
  const isList = (element: Element) => element.matches('[data-kit="virtual-list"], [data-kit="body"]')
  beforeAll(() => {
    Object.defineProperties(Element.prototype, {
      clientHeight: {
        configurable: true,
        get(this: Element) {
          return isList(this) ? height : 0
        },
      },
      scrollTo: {
        configurable: true,
        writable: true,
        value(this: Element, { top = 0 }: ScrollToOptions) {
          // A browser fires the event later, and only if something moved.
          if (top === this.scrollTop) return
          this.scrollTop = top
          queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))))
        },
      },
    })
  })
  afterAll(() => {
    for (const [name, was] of Object.entries(before)) {
      if (was) Object.defineProperty(Element.prototype, name, was)
      else Reflect.deleteProperty(Element.prototype, name)
    }
  })
}

/** Scrolls a list as a hand or a wheel does. */
export function scrollList(list: Element, top: number): void {
  list.scrollTop = top
  list.dispatchEvent(new Event('scroll'))
}
