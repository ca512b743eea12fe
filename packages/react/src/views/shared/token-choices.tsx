import type { ReactElement, RefObject } from 'react'
import { VirtualList } from '../../parts/virtual-list/virtual-list.tsx'

export type TokenChoicesProps<Row extends { readonly id: string }> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly renderItem: (row: Row, tabIndex: 0 | -1) => ReactElement
  /** Up from the first row leaves the list. */
  readonly onExitStart: () => void
  /** Moves the focus to the first row. */
  readonly focusRef: RefObject<(() => void) | null>
}

const getKey = ({ id }: { readonly id: string }): string => id
const ignore = () => {}

/** More tokens than fit the view, of which only those in sight are in the page. */
export function TokenChoices<Row extends { readonly id: string }>(props: TokenChoicesProps<Row>): ReactElement {
  const { label, rows, renderItem, onExitStart, focusRef } = props
  return (
    <VirtualList
      label={label}
      items={rows}
      getKey={getKey}
      renderItem={renderItem}
      total={rows.length}
      placeholders={0}
      isBusy={false}
      isMeasured
      start={0}
      on={{ unmount: ignore, nearEnd: ignore, exitStart: onExitStart }}
      focusRef={focusRef}
    />
  )
}
