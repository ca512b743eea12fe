import type { AllWalletsModel } from '@kit/core/models'
import { type CSSProperties, useState } from 'react'
import { heightOfRows } from '../../parts/virtual-list/virtual-list.tsx'

/** Fewer leave no room to say that nothing was found; more fill the card. */
const fewest = 4
const most = 6

/**
 * The height that the list keeps whatever is searched for, so that the field stays in its place: that of the whole
 * list where it is short, the stylesheet's otherwise.
 */
export function useStableHeight({ is, wallets, hasMore, text, isCertifiedOnly }: AllWalletsModel): CSSProperties {
  const [length, setLength] = useState(Number.POSITIVE_INFINITY)
  const isWhole = is === 'listed' && !hasMore && text === '' && !isCertifiedOnly
  if (isWhole && wallets.length !== length) setLength(wallets.length)
  return length < most ? { blockSize: heightOfRows(Math.max(fewest, length)) } : {}
}
