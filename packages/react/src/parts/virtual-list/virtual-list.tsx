import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { RowSkeleton } from '../skeleton/skeleton.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useRowKeys } from './use-row-keys.ts'

export type VirtualListProps<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  /** Renders a row with one focusable element, which takes the given `tabIndex`. */
  readonly renderItem: (item: Item, tabIndex: 0 | -1) => ReactElement
  /** How many items there will be; 0 if that is not known. */
  readonly total: number
  /** How many skeleton rows follow the last item. */
  readonly placeholders: number
  /** Follows the last item instead of skeleton rows. */
  readonly end?: ReactNode
  readonly isBusy: boolean
  /** Rows are as high as what they show, instead of all alike. */
  readonly isMeasured?: boolean
  /** Where the list is scrolled to at first, in pixels. */
  readonly start: number
  readonly on: {
    /** The list unmounts, scrolled to `offset` pixels. */
    readonly unmount: (offset: number) => void
    /** The end of a list of `length` items is near; 0 when it no longer is. */
    readonly nearEnd: (length: number) => void
    /** The visitor pressed ArrowUp in the first row. */
    readonly exitStart: () => void
  }
  /** The list sets this to a function that focuses a row. */
  readonly focusRef: RefObject<(() => void) | null>
}

const rowHeight = 56
const rowGap = 8
/** Rows rendered out of sight on either side, so that fast scrolling shows no gaps. */
const overscan = 8
/** How many rows before its end a list reports that the end is near. */
const lookahead = 16
/** The size of a list before it has been measured. */
const initialRect = { width: 0, height: 412 }
const estimateSize = () => rowHeight
/** A row that has no layout counts as one of the usual height. */
const measureElement = (row: Element) => (row as HTMLElement).offsetHeight || rowHeight

/** The height of `count` rows, in pixels. */
export const heightOfRows = (count: number): number => count * (rowHeight + rowGap) - rowGap

/** A list that renders only the rows in sight. Arrows, Home, End and the Page keys move the focus. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactElement {
  const { label, items, getKey, renderItem, total, placeholders, end, isBusy, isMeasured = false, on, focusRef } = props
  const box = useRef<HTMLDivElement>(null)
  const focus = useRowFocus()
  const getItemKey = useCallback((at: number) => (items[at] ? getKey(items[at]) : `placeholder:${at}`), [items, getKey])
  const list = useVirtualizer<HTMLElement, Element>({
    count: items.length + (end ? 1 : placeholders),
    getScrollElement: () => box.current,
    initialOffset: props.start,
    rangeExtractor: focus.extract,
    gap: rowGap,
    ...{ estimateSize, measureElement, getItemKey, overscan, initialRect },
  })
  const tabStop = Math.min(focus.tabStopIn(list.range), items.length - 1)
  const { moveTo, onKeyDown } = useRowKeys({
    ...{ box, list, focus },
    last: items.length - 1,
    pitch: rowHeight + rowGap,
    exitStart: on.exitStart,
  })
  useReports(box, on, (list.range?.endIndex ?? 0) >= items.length - lookahead ? items.length : 0)
  useEffect(() => {
    focusRef.current = () => moveTo(tabStop)
    return () => {
      focusRef.current = null
    }
  })
  return (
    <div data-kit="virtual-list" data-measured={isMeasured || undefined} ref={box}>
      <ul
        aria-label={label}
        aria-busy={isBusy}
        style={{ blockSize: list.getTotalSize() }}
        onKeyDown={onKeyDown}
        {...focus.on}
      >
        {list.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          const ref = isMeasured ? list.measureElement : undefined
          const position = { ref, 'data-index': index, style: { transform: `translateY(${start}px)` } }
          return item ? (
            <li key={key} {...position} aria-posinset={index + 1} aria-setsize={Math.max(total, items.length)}>
              {renderItem(item, index === tabStop ? 0 : -1)}
            </li>
          ) : (
            <li key={key} {...position} aria-hidden={end ? undefined : true}>
              {end ?? <RowSkeleton />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Reports the scroll position: near the end, and when the list unmounts. */
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
