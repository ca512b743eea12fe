import { type ReactElement, type ReactNode, useState } from 'react'
import { monogram } from './monogram.ts'

export type EmblemProps = {
  /** Of what is shown; its first letter stands in while there is no picture. */
  readonly name: string
  readonly imageUrl: string | undefined
  readonly size?: 20 | 24 | 36 | 48 | 72
  readonly shape?: 'square' | 'round'
  /** Sits at the lower end corner, in a cut-out. */
  readonly badge?: ReactNode
}

const drawable = /^(?:data:image\/|https:\/\/|blob:)/

/** The picture of a wallet or a network, with a drawn letter in the same size where there is none. */
export function Emblem({ name, imageUrl, size = 36, shape = 'square', badge }: EmblemProps): ReactElement {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = imageUrl && drawable.test(imageUrl) && imageUrl !== brokenUrl ? imageUrl : null
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
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <span data-kit="monogram" data-hue={hue}>
          {letter}
        </span>
      )}
      {badge ? <span data-kit="badge">{badge}</span> : null}
    </span>
  )
}
