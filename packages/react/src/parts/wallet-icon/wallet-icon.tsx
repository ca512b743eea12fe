import type { ReactElement, ReactNode } from 'react'
import { monogram } from './monogram.ts'
import { useImage } from './use-image.ts'

export type WalletIconProps = {
  /** Of what is shown; its first letter stands in while there is no picture. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly size?: 16 | 20 | 24 | 36 | 48 | 72
  readonly shape?: 'square' | 'round'
  /** Sits at the lower end corner, in a cut-out. */
  readonly badge?: ReactNode
}

/** The picture of a wallet or a network, with a drawn letter in the same size where there is none. */
export function WalletIcon({ name, imageUrl, size = 36, shape = 'square', badge }: WalletIconProps): ReactElement {
  const { url, is, onLoad, onError } = useImage(imageUrl)
  const { letter, hue } = monogram(name)
  return (
    <span data-kit="emblem" data-size={size} data-shape={shape} aria-hidden="true">
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
      {url && is !== 'late' ? null : (
        <span data-kit="monogram" data-hue={hue}>
          {letter}
        </span>
      )}
      {badge ? <span data-kit="badge">{badge}</span> : null}
    </span>
  )
}
