import type { AllWalletsModel } from '@kit/core/models'
import { type CSSProperties, useState } from 'react'
import { heightOfRows } from '../../parts/virtual-list/virtual-list.tsx'

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
