import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { rowAfter, type useRowFocus } from './use-row-focus.ts'

type Options = {
  /** Holds the rows of this list and of no other. */
  readonly box: RefObject<HTMLElement | null>
  readonly list: Virtualizer<HTMLElement, Element>
  readonly focus: ReturnType<typeof useRowFocus>
  /** The index of the last row that can have the focus. */
  readonly last: number
  /** The usual height of a row with the gap below it, in pixels. */
  readonly pitch: number
  readonly exitStart?: () => void
}

/** Moves the focus from row to row of a list that renders only those in sight: arrows, Home, End and the Page keys. */
export function useRowKeys({ box, list, focus, last, pitch, exitStart }: Options) {
  const [target, setTarget] = useState<{ readonly at: number } | null>(null)
  const moveTo = (at: number): void => {
    focus.setActive(at)
    setTarget({ at })
  }
  // The row has to be in the page before it can have the focus.
  useLayoutEffect(() => {
    if (!target) return
    list.scrollToIndex(target.at)
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${target.at}"] :is(a, button)`)
    row?.focus({ preventScroll: true })
  }, [target, list, box])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const page = Math.max(1, Math.floor((list.scrollElement?.clientHeight ?? 0) / pitch))
    const next = rowAfter(event.key, { at: focus.active, page, last })
    if (next === null || (next < 0 && !exitStart)) return
    event.preventDefault()
    if (next < 0) exitStart?.()
    else moveTo(next)
  }
  return { moveTo, onKeyDown }
}
