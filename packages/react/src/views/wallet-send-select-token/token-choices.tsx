import type { SendableRow } from '@kit/core/models/wallet-send-select-token'
import type { ReactElement, RefObject } from 'react'
import { VirtualList } from '../../parts/virtual-list/virtual-list.tsx'

export type TokenChoicesProps = {
  readonly label: string
  readonly rows: readonly SendableRow[]
  readonly renderItem: (row: SendableRow, tabIndex: 0 | -1) => ReactElement
  /** Up from the first row leaves the list. */
  readonly onExitStart: () => void
  /** Moves the focus to the first row. */
  readonly focusRef: RefObject<(() => void) | null>
}

const getKey = ({ id }: SendableRow): string => id
const ignore = () => {}

/** More tokens than fit the view, of which only those in sight are in the page. */
export function TokenChoices({ label, rows, renderItem, onExitStart, focusRef }: TokenChoicesProps): ReactElement {
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
