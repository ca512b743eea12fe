import type { ReactElement, ReactNode } from 'react'
import { identicon } from './identicon.ts'

export type AvatarProps = {
  readonly address: string
  readonly size?: 20 | 24 | 36 | 72
  readonly badge?: ReactNode
}

/** The picture of an account. */
export function Avatar({ address, size = 36, badge }: AvatarProps): ReactElement {
  const { ground, shapes } = identicon(address)
  return (
    <span data-kit="avatar" data-size={size} aria-hidden="true">
      <svg viewBox="0 0 40 40" focusable="false" aria-hidden="true">
        <rect width="40" height="40" fill={ground} />
        {shapes.map(({ cx, cy, r, fill }) => (
          <circle key={fill} cx={cx} cy={cy} r={r} fill={fill} />
        ))}
      </svg>
      {badge ? <span data-kit="badge">{badge}</span> : null}
    </span>
  )
}
