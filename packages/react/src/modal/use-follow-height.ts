import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives `box` the height of `content` as a number, so that the stylesheet can move from one height to the next. The
 * measuring happens before paint, and nothing waits for the movement.
 */
export function useFollowHeight(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    let frame = 0
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (!height) return
      outer.style.setProperty('--kit-height', `${height}px`)
      // The first height is where it starts, not a movement.
      frame ||= requestAnimationFrame(() => outer.setAttribute('data-moves', ''))
    })
    observer.observe(inner, { box: 'border-box' })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      outer.removeAttribute('data-moves')
    }
  }, [box, content])
}
