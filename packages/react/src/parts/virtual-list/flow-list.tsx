import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useRowFocus } from './use-row-focus.ts'
import { useRowKeys } from './use-row-keys.ts'

export type FlowListProps<Item> = {
  readonly label?: string
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  /** Renders a row; a link or button in it takes the given `tabIndex`. */
  readonly renderItem: (item: Item, tabIndex: 0 | -1) => ReactElement
  /** Names what a row shows: rows of one shape are mostly of one height. */
  readonly shapeOf: (item: Item) => string
}

/** What a row is high, in pixels, before one of its shape has been in the page. */
const rowHeight = 60
const rowGap = 1
/** Rows rendered out of sight on either side, so that fast scrolling shows no gaps. */
const overscan = 8
/** The size of the card before it has been measured. */
const initialRect = { width: 0, height: 412 }
/** What may cover the ends of the card. */
const covered = { scrollPaddingStart: 56, scrollPaddingEnd: 56 }

/**
 * A list of rows of any height that scrolls with the card around it, and renders only the rows in sight. Arrows, Home, End and
 * the Page keys move the focus of rows that can have it.
 */
export function FlowList<Item>({ label, items, getKey, renderItem, shapeOf }: FlowListProps<Item>): ReactElement {
  const box = useRef<HTMLUListElement>(null)
  const focus = useRowFocus()
  const getItemKey = useCallback((at: number) => (items[at] ? getKey(items[at]) : at), [items, getKey])
  const scrollMargin = useOffsetInCard(box)
  const list = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => cardOf(box.current),
    rangeExtractor: focus.extract,
    gap: rowGap,
    ...useHeights(items, shapeOf),
    ...{ getItemKey, overscan, initialRect, scrollMargin, ...covered },
  })
  const { onKeyDown } = useRowKeys({ box, list, focus, last: items.length - 1, pitch: rowHeight + rowGap })
  const tabStop = Math.min(focus.tabStopIn(list.range), items.length - 1)
  return (
    <ul
      data-kit="flow-list"
      aria-label={label}
      ref={box}
      style={{ blockSize: list.getTotalSize() }}
      onKeyDown={onKeyDown}
      {...focus.on}
    >
      {list.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return item === undefined ? null : (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            {renderItem(item, index === tabStop ? 0 : -1)}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The height of a row that is in the page, and of one that is not: that of the last of its shape. A height that was foreseen costs
 * nothing; one that was not moves every row below it.
 */
function useHeights<Item>(items: readonly Item[], shapeOf: (item: Item) => string) {
  const heights = useRef(new Map<string, number>())
  const shapeAt = (at: number): string => (items[at] === undefined ? '' : shapeOf(items[at]))
  return {
    estimateSize: (at: number) => heights.current.get(shapeAt(at)) ?? rowHeight,
    measureElement: (row: Element) => {
      const { offsetHeight, dataset } = row as HTMLElement
      const height = offsetHeight || rowHeight
      heights.current.set(shapeAt(Number(dataset.index)), height)
      return height
    },
  }
}

const cardOf = (element: Element | null) => element?.closest<HTMLElement>('[data-kit="body"]') ?? null

/** How far below the top of what scrolls the list begins, in pixels; what stands above it may change its height. */
function useOffsetInCard(box: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const content = cardOf(box.current)?.firstElementChild
    if (!content) return
    const measure = () => {
      let top = 0
      let element: Element | null = box.current
      while (element instanceof HTMLElement && element !== content && content.contains(element)) {
        top += element.offsetTop
        element = element.offsetParent
      }
      setOffset(top)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box])
  return offset
}
