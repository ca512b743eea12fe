import { act } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

/**
 * A stand-in for layout, which jsdom has none of: lists that draw only what is in sight get a height and can be
 * scrolled. Whether the figures are those of a browser is seen in Chromium, by `gallery/measure-list.mjs`.
 */
export function layOutLists(height = 412): void {
  const { clientHeight, scrollTo } = Object.getOwnPropertyDescriptors(Element.prototype) as PropertyDescriptorMap
  const isList = (element: Element) => element.getAttribute('data-kit') === 'endless'
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
          // A browser tells of it later, and only if something moved.
          if (top === this.scrollTop) return
          this.scrollTop = top
          queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))))
        },
      },
    })
  })
  afterAll(() => {
    for (const [name, was] of Object.entries({ clientHeight, scrollTo })) {
      if (was) Object.defineProperty(Element.prototype, name, was)
      else Reflect.deleteProperty(Element.prototype, name)
    }
  })
}

/** What a hand or a wheel does. */
export function scrollList(list: Element, top: number): void {
  list.scrollTop = top
  list.dispatchEvent(new Event('scroll'))
}
