import { type RefObject, useEffect } from 'react'

/** Browsers that know it also say whether something stands in front of an element, or makes it fade, in whichever page. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number }
const options: Options = { threshold: [0, 0.99, 1], trackVisibility: true, delay: 100 }

/**
 * Tells when something comes into the visitor's sight and when it goes out of it: the page is hidden, or the app hides the frame, covers
 * it, makes it too small, or scrolls it away.
 */
export function useInSight(element: RefObject<HTMLElement | null>, onChange: (isInSight: boolean) => void): void {
  useEffect(() => {
    const { current } = element
    if (!current) return
    let isWhole = false
    const tell = () => onChange(isWhole && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      const { intersectionRatio = 0, isVisible = true }: Partial<Entry> = entries.at(-1) ?? {}
      isWhole = intersectionRatio >= 0.99 && isVisible
      tell()
    }, options)
    observer.observe(current)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
      onChange(false)
    }
  }, [element, onChange])
}
