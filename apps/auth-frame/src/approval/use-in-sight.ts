import { type RefObject, useEffect } from 'react'

/**
 * Tells when something comes into the visitor's sight and when it goes out of it: the page is hidden, or the app hides the frame, makes
 * it too small, or scrolls it away.
 */
export function useInSight(element: RefObject<HTMLElement | null>, onChange: (isInSight: boolean) => void): void {
  useEffect(() => {
    const { current } = element
    if (!current) return
    let isWhole = false
    const tell = () => onChange(isWhole && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(
      (entries) => {
        isWhole = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.99
        tell()
      },
      { threshold: [0, 0.99, 1] },
    )
    observer.observe(current)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
      onChange(false)
    }
  }, [element, onChange])
}
