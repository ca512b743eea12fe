import type { ReactElement, ReactNode } from 'react'
import { useImage } from '../wallet-icon/use-image.ts'
import { identicon } from './identicon.ts'

export type AvatarProps = {
  readonly address: string
  /** The account's own picture, drawn over that of its address once it is there. */
  readonly imageUrl?: string | null
  readonly size?: 20 | 24 | 36 | 72
  readonly badge?: ReactNode
}

/** The picture of an account. */
export function Avatar({ address, imageUrl, size = 36, badge }: AvatarProps): ReactElement {
  const { ground, shapes } = identicon(address)
  const { url, is, onLoad, onError } = useImage(imageUrl ?? undefined)
  return (
    <span data-kit="avatar" data-size={size} aria-hidden="true">
      <svg viewBox="0 0 40 40" focusable="false" aria-hidden="true">
        <rect width="40" height="40" fill={ground} />
        {shapes.map(({ cx, cy, r, fill }) => (
          <circle key={fill} cx={cx} cy={cy} r={r} fill={fill} />
        ))}
      </svg>
      {url ? (
        <img
          src={url}
          alt=""
          data-state={is}
          draggable={false}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={onError}
        />
      ) : null}
      {badge ? <span data-kit="badge">{badge}</span> : null}
    </span>
  )
}
