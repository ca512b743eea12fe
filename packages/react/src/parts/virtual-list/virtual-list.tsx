import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { RowSkeleton } from '../skeleton/skeleton.tsx'
import { rowAfter, useRowFocus } from './use-row-focus.ts'

export type VirtualListProps<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  /** A row with one thing to press, which takes the keyboard when `tabIndex` is 0. */
  readonly renderItem: (item: Item, tabIndex: 0 | -1) => ReactElement
  /** How many there will be, as far as that is known. */
  readonly total: number
  /** Rows in the shape of what comes, behind the last one. */
  readonly placeholders: number
  /** Stands behind the last row instead of places. */
  readonly end?: ReactNode
  readonly isBusy: boolean
  /** Where it is scrolled to at first, in pixels. */
  readonly start: number
  readonly on: {
    /** It goes, scrolled to where it was. */
    readonly unmount: (offset: number) => void
    /** Little is left of so many rows; 0 when the end is far. */
    readonly nearEnd: (length: number) => void
    /** The arrow that leads out of the first row. */
    readonly exitStart: () => void
  }
  /** Filled with what gives the keyboard to a row. */
  readonly focusRef: RefObject<(() => void) | null>
}

const rowHeight = 56
const rowGap = 8
/** Rows drawn out of sight on either side, so that a quick hand sees no holes. */
const overscan = 8
/** So many rows before the end the next ones are asked for. */
const lookahead = 16
/** What it measures at most, until it has been measured. */
const initialRect = { width: 0, height: 412 }
const estimateSize = () => rowHeight

/** How much room so many rows take, in pixels. */
export const heightOfRows = (count: number): number => count * (rowHeight + rowGap) - rowGap

/** A list of any length of which only what is in sight is in the page. Arrows, Home, End and Page keys go through it. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactElement {
  const { label, items, getKey, renderItem, total, placeholders, end, isBusy, on, focusRef } = props
  const box = useRef<HTMLDivElement>(null)
  const focus = useRowFocus()
  const getItemKey = useCallback((at: number) => (items[at] ? getKey(items[at]) : `place:${at}`), [items, getKey])
  const list = useVirtualizer({
    count: items.length + (end ? 1 : placeholders),
    getScrollElement: () => box.current,
    initialOffset: props.start,
    rangeExtractor: focus.extract,
    gap: rowGap,
    ...{ estimateSize, getItemKey, overscan, initialRect },
  })
  const stop = Math.min(focus.stopIn(list.range), items.length - 1)
  const moveTo = (at: number): void => {
    // The row has to be there before it can have the keyboard.
    flushSync(() => focus.setActive(at))
    list.scrollToIndex(at)
    box.current?.querySelector<HTMLElement>(`[data-index="${at}"] > *`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / (rowHeight + rowGap)))
    const next = rowAfter(event.key, { at: focus.active, page, last: items.length - 1 })
    if (next === null) return
    event.preventDefault()
    if (next < 0) on.exitStart()
    else moveTo(next)
  }
  useReports(box, on, (list.range?.endIndex ?? 0) >= items.length - lookahead ? items.length : 0)
  useEffect(() => {
    focusRef.current = () => moveTo(stop)
    return () => {
      focusRef.current = null
    }
  })
  return (
    <div data-kit="endless" ref={box}>
      <ul
        aria-label={label}
        aria-busy={isBusy}
        style={{ blockSize: list.getTotalSize() }}
        onKeyDown={onKeyDown}
        {...focus.on}
      >
        {list.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          const place = { 'data-index': index, style: { transform: `translateY(${start}px)` } }
          return item ? (
            <li key={key} {...place} aria-posinset={index + 1} aria-setsize={Math.max(total, items.length)}>
              {renderItem(item, index === stop ? 0 : -1)}
            </li>
          ) : (
            <li key={key} {...place} aria-hidden={end ? undefined : true}>
              {end ?? <RowSkeleton />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Tells where the list is scrolled to, as far as others have to know. */
function useReports(box: RefObject<HTMLElement | null>, on: VirtualListProps<unknown>['on'], length: number): void {
  const last = useRef(on)
  useLayoutEffect(() => {
    last.current = on
  })
  useEffect(() => last.current.nearEnd(length), [length])
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current) last.current.unmount(current.scrollTop)
    }
  }, [box])
}
