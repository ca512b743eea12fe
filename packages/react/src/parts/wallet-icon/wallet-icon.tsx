import type { ReactElement, ReactNode } from 'react'
import { monogram } from './monogram.ts'
import { useImage } from './use-image.ts'

export type WalletIconProps = {
  /** Its first letter is shown while there is no image. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly size?: 16 | 20 | 24 | 36 | 48 | 72
  readonly shape?: 'square' | 'round'
  /** In the lower corner, with an outline. */
  readonly badge?: ReactNode
}

/** The icon of a wallet; where it has none, the first letter of its name in the same size. */
export function WalletIcon({ name, imageUrl, size = 36, shape = 'square', badge }: WalletIconProps): ReactElement {
  const { url, is, onLoad, onError } = useImage(imageUrl)
  return (
    <span data-kit="icon" data-size={size} data-shape={shape} aria-hidden="true">
      {url ? (
        <img
          src={url}
          alt=""
          draggable={false}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={onError}
        />
      ) : null}
      {url && is !== 'late' ? null : <span data-kit="monogram">{monogram(name)}</span>}
      {badge ? <span data-kit="badge">{badge}</span> : null}
    </span>
  )
}
