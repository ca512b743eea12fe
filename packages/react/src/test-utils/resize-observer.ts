import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Gives jsdom, which has no layout, a `ResizeObserver` that says what a test tells it. Takes it away with `vi.unstubAllGlobals()`. */
export function fakeResizeObserver() {
  const observers = new Map<FakeObserver, Set<Element>>()
  class FakeObserver implements ResizeObserver {
    constructor(readonly callback: ResizeObserverCallback) {
      observers.set(this, new Set())
    }
    observe(element: Element): void {
      observers.get(this)?.add(element)
    }
    unobserve(element: Element): void {
      observers.get(this)?.delete(element)
    }
    disconnect(): void {
      observers.delete(this)
    }
  }
  vi.stubGlobal('ResizeObserver', FakeObserver)
  return {
    isObserved: (element: Element) => [...observers.values()].some((elements) => elements.has(element)),
    resize(target: Element, height: number): void {
      const entry = { target, borderBoxSize: [{ blockSize: height, inlineSize: 0 }] } as unknown as ResizeObserverEntry
      act(() => {
        for (const [observer, elements] of observers) if (elements.has(target)) observer.callback([entry], observer)
      })
    },
  }
}
