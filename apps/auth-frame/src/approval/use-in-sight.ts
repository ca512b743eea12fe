import { type RefObject, useEffect } from 'react'

/** Browsers that know it also say whether something stands in front of an element, or makes it fade, in whichever page. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number }
const options: Options = { threshold: [0, 0.99, 1], trackVisibility: true, delay: 100 }

/** Pixels of what would be signed that have to be in sight: three lines, or all of it where that is less. */
const leastHeight = 64
const leastWidth = 200

/** Pixels of the screen for one of this page: a page can zoom the frame, and its own pixels with it. */
const leastScale = 0.5

/** What a screen consists of, all of which has to be in sight. */
export type Parts = Readonly<Record<'header' | 'body' | 'footer', RefObject<HTMLElement | null>>> & {
  /** A sentence in the footer, which goes when everything is in sight, and leaves its room to the body. */
  readonly problem: RefObject<HTMLParagraphElement | null>
}

/** How much a visitor can see of a screen. */
export type Sight = 'whole' | 'covered' | 'tooSmall'

const isWhole = ({ intersectionRatio, isVisible = true }: Entry) => intersectionRatio >= 0.99 && isVisible

function isTooSmall(body: HTMLElement, { header, footer, problem }: Parts): boolean {
  const [above, below, sentence] = [header, footer, problem].map(({ current }) => current?.offsetHeight ?? 0)
  const room = (body.parentElement?.clientHeight ?? 0) - (above ?? 0) - (below ?? 0) + (sentence ?? 0)
  const isLow = room < Math.min(leastHeight, body.scrollHeight)
  return isLow || body.clientWidth < leastWidth || devicePixelRatio < leastScale
}

/**
 * Tells when a screen comes into the visitor's sight and when a part of it goes out of it: the page is hidden, or the app hides the frame,
 * covers it, makes it too small, zooms it away, or scrolls it away.
 */
export function useInSight({ header, body, footer, problem }: Parts, onChange: (sight: Sight) => void): void {
  useEffect(() => {
    const scrolled = body.current
    const parts = [header.current, scrolled, footer.current].filter((part) => part !== null)
    if (!scrolled) return
    const seen = new Map<Element, boolean>()
    const tell = () => {
      const isSeen = parts.every((part) => seen.get(part)) && document.visibilityState === 'visible'
      if (isTooSmall(scrolled, { header, body, footer, problem })) onChange('tooSmall')
      else onChange(isSeen ? 'whole' : 'covered')
    }
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) seen.set(entry.target, isWhole(entry))
      tell()
    }, options)
    for (const part of parts) observer.observe(part)
    // A part without any height is in sight as a whole, and no observer of intersections hears when it loses it.
    const sizes = new ResizeObserver(tell)
    sizes.observe(scrolled)
    const scale = matchMedia(`(min-resolution: ${leastScale}dppx)`)
    scale.addEventListener('change', tell)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      sizes.disconnect()
      scale.removeEventListener('change', tell)
      document.removeEventListener('visibilitychange', tell)
      onChange('covered')
    }
  }, [header, body, footer, problem, onChange])
}
