import type { ReactElement } from 'react'

/** The placeholder of a row that is loading. */
export function RowSkeleton({ size = 'regular' }: { size?: 'regular' | 'large' }): ReactElement {
  return (
    <span data-kit="row" data-size={size} data-state="loading" aria-hidden="true">
      <span data-kit="skeleton" data-shape="icon" />
      <span data-kit="row-text">
        <span data-kit="skeleton" data-shape="line" />
      </span>
    </span>
  )
}
