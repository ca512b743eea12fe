import type { TokenRow } from '@kit/core/models'
import { memo, type ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { RowContent } from '../../parts/row/row.tsx'
import { LongList, mostPlainRows } from '../shared/long-list.tsx'
import { tokenContent } from '../shared/token-content.tsx'

type Props<Row> = {
  readonly label?: string
  readonly rows: readonly Row[]
  /** What stands below the name of a token. */
  readonly noteOf: (row: Row) => string | null
  readonly t: Translate
}

const getKey = ({ id }: TokenRow): string => id

/** Tokens, of which those in sight are drawn where they are many. */
export function TokenList<Row extends TokenRow>({ label, rows, noteOf, t }: Props<Row>): ReactElement {
  const renderItem = (row: Row) => <TokenItem row={row} note={noteOf(row)} t={t} />
  const named = label === undefined ? {} : { label }
  const shapeOf = (row: Row) => (noteOf(row) === null ? '' : 'note')
  if (rows.length > mostPlainRows)
    return <LongList {...named} items={rows} getKey={getKey} renderItem={renderItem} shapeOf={shapeOf} t={t} />
  return (
    <ul data-kit="list" data-grouped="true" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>{renderItem(row)}</li>
      ))}
    </ul>
  )
}

type ItemProps = { readonly row: TokenRow; readonly note: string | null; readonly t: Translate }

const TokenItem = memo(function TokenItem({ row, note, t }: ItemProps): ReactElement {
  return (
    <span data-kit="row" data-size="regular" data-state="still">
      <RowContent {...tokenContent(row, note, t)} />
    </span>
  )
})
