import type { ReactElement } from 'react'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'

type Props = {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly isGrouped?: boolean
}

/** Rows that are on their way. */
export function RowsLoading({ label, isGrouped = false }: Props): ReactElement {
  return (
    <div data-kit="list" data-grouped={isGrouped || undefined}>
      <span data-kit="visually-hidden">{label}</span>
      {[1, 2, 3].map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  )
}
