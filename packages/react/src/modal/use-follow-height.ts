import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets the height of `content` as `--kit-height` of `box`, so that the stylesheet can animate from one height to the
 * next. The hook measures before paint, and nothing waits for the animation.
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
      // The first height is not animated.
      frame ||= requestAnimationFrame(() => outer.setAttribute('data-animated', ''))
    })
    observer.observe(inner, { box: 'border-box' })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      outer.removeAttribute('data-animated')
    }
  }, [box, content])
}
