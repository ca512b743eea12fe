import type { ReactElement } from 'react'

/** A row before it is known what it says. */
export function RowSkeleton({ size = 'regular' }: { size?: 'regular' | 'large' }): ReactElement {
  return (
    <span data-kit="row" data-size={size} data-state="loading" aria-hidden="true">
      <span data-kit="skeleton" data-shape="emblem" />
      <span data-kit="row-text">
        <span data-kit="skeleton" data-shape="line" />
      </span>
    </span>
  )
}
