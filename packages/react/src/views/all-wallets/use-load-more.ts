import type { KitEvent } from '@kit/core'
import type { AllWalletsModel } from '@kit/core/models'
import { useEffect, useRef, useState } from 'react'

/**
 * Requests the next page near the end of the list: once for each page, and again when the visitor comes back to the end.
 *
 * @returns whether the last request brought nothing, so that only the visitor can ask for the page
 */
export function useLoadMore(model: AllWalletsModel, isNear: boolean, send: (event: KitEvent) => void): boolean {
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
