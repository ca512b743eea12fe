import type { ReactElement, ReactNode } from 'react'
import { monogram } from './monogram.ts'
import { usePicture } from './use-picture.ts'

export type EmblemProps = {
  /** Of what is shown; its first letter stands in while there is no picture. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly size?: 16 | 20 | 24 | 36 | 48 | 72
  readonly shape?: 'square' | 'round'
  /** Sits at the lower end corner, in a cut-out. */
  readonly badge?: ReactNode
}

/** The picture of a wallet or a network, with a drawn letter in the same size where there is none. */
export function Emblem({ name, imageUrl, size = 36, shape = 'square', badge }: EmblemProps): ReactElement {
  const { url, is, onLoad, onError } = usePicture(imageUrl)
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
