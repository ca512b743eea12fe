import type { Kit, KitEvent } from '@kit/core'
import type { AllWalletsModel } from '@kit/core/models'
import { type CSSProperties, type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heightOfRows } from '../../parts/virtual-list/virtual-list.tsx'

type Send = (event: KitEvent) => void

/**
 * Keeps the focus in a box when the focused element leaves the page: the box gets it.
 *
 * @returns the props of the box
 */
export function useFocusWithin() {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const { current } = box
    if (isInside.current && current && !current.contains(document.activeElement)) current.focus({ preventScroll: true })
  })
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}

/**
 * Enter opens the first wallet that is found: at once, or when the search is answered, unless the visitor types on or leaves the
 * field meanwhile.
 *
 * @param text what stands in the field
 */
export function useEnter({ is, isSearching, wallets, text: searched }: AllWalletsModel, text: string, send: Send) {
  const [isAwaited, setAwaited] = useState(false)
  // The results may still be those of an earlier text.
  const isAnswered = is !== 'loading' && !isSearching && searched !== '' && searched === text.trim()
  const found = isAnswered && is === 'listed' ? wallets[0] : undefined
  useEffect(() => {
    if (!isAwaited || !isAnswered) return
    setAwaited(false)
    if (found) send(found.selectEvent)
  }, [isAwaited, isAnswered, found, send])
  return {
    onChoose: () => (found ? send(found.selectEvent) : setAwaited(!isAnswered && text.trim() !== '')),
    forget: () => setAwaited(false),
  }
}

/** In rows: fewer leave no room for the text of an empty list, more fill the card. */
const fewest = 4
const most = 6

/**
 * The height of the list, which no search changes, so that the field stays in its place: the height of a short list, the
 * stylesheet's height of a long one.
 */
export function useStableHeight({ is, wallets, hasMore, text, isCertifiedOnly }: AllWalletsModel): CSSProperties {
  const [length, setLength] = useState(Number.POSITIVE_INFINITY)
  const isWhole = is === 'listed' && !hasMore && text === '' && !isCertifiedOnly
  if (isWhole && wallets.length !== length) setLength(wallets.length)
  return length < most ? { blockSize: heightOfRows(Math.max(fewest, length)) } : {}
}

/**
 * Requests the next page near the end of the list: once for each page, and again when the visitor comes back to the end.
 *
 * @returns whether the last request brought nothing, so that only the visitor can ask for the page
 */
export function useLoadMore(model: AllWalletsModel, isNear: boolean, send: Send): boolean {
  const { wallets, hasMore, isLoadingMore, isSearching, text, isCertifiedOnly } = model
  const end = `${wallets.length}:${isCertifiedOnly}:${text}`
  const [requested, setRequested] = useState('')
  const last = useRef('')
  const wants = isNear && hasMore && !isLoadingMore && !isSearching
  useEffect(() => {
    if (isNear && (!wants || last.current === end)) return
    last.current = isNear ? end : ''
    setRequested(last.current)
    if (isNear) send({ type: 'directory.moreRequested' })
  }, [isNear, wants, end, send])
  return wants && requested === end
}

const offsets = new WeakMap<Kit, number>()

/**
 * Restores where the list was scrolled to when the visitor comes back to it. A visitor who opens the list anew starts at
 * the top.
 */
export function useScrollRestore(kit: Kit): { start: number; onUnmount: (offset: number) => void } {
  const [start] = useState(() => (kit.getSnapshot().router.direction === 'back' ? (offsets.get(kit) ?? 0) : 0))
  const onUnmount = useCallback((offset: number) => void offsets.set(kit, offset), [kit])
  return { start, onUnmount }
}
