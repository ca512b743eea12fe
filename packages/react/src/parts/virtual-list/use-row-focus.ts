import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useState } from 'react'

/** Knows which row has the focus, or would get it. The focused row stays in the page wherever the visitor scrolls. */
export function useRowFocus() {
  const [active, setActive] = useState(0)
  const [isInside, setIsInside] = useState(false)
  const extract = useCallback(
    (range: Range): number[] => {
      const shown = defaultRangeExtractor(range)
      if (!isInside || active >= range.count || shown.includes(active)) return shown
      return [...shown, active].sort((a, b) => a - b)
    },
    [active, isInside],
  )
  return {
    active,
    setActive,
    extract,
    /** The row that Tab moves to: the last focused one if it is in sight, else the first one in sight. */
    tabStopIn: (sight: { readonly startIndex: number; readonly endIndex: number } | null): number =>
      isInside || !sight || (active >= sight.startIndex && active <= sight.endIndex) ? active : sight.startIndex,
    on: {
      onFocus: ({ target }: FocusEvent) => {
        const at = rowOf(target)
        setIsInside(true)
        if (at !== null) setActive(at)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsInside(false)
      },
    },
  }
}

function rowOf(target: EventTarget): number | null {
  const at = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
  return at ? Number(at) : null
}

const steps: Readonly<Record<string, (at: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
}

/**
 * The row that a key moves to from row `at`.
 *
 * @param position.page how many rows a Page key moves by
 * @param position.last the index of the last row
 * @returns `null` for other keys, -1 for ArrowUp in the first row
 * @example rowAfter('PageDown', { at: 2, page: 6, last: 99 }) // 8
 */
export function rowAfter(
  key: string,
  { at, page, last }: { readonly at: number; readonly page: number; readonly last: number },
): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (!step) return null
  if (key === 'ArrowUp' && at === 0) return -1
  return Math.min(last, Math.max(0, step(at, page)))
}
