import type { TransactionRow } from '@kit/core/models'
import { type ReactElement, useMemo } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { LongList, mostPlainRows } from '../shared/long-list.tsx'
import { byMonth } from './by-month.ts'
import { TransactionItem } from './transaction-item.tsx'

type Props = { readonly rows: readonly TransactionRow[]; readonly t: Translate }

/** Transactions under their months. Where they are many, those in sight are drawn, and the list is one tab stop. */
export function TransactionList({ rows, t }: Props): ReactElement {
  const months = useMemo(() => byMonth(rows, t), [rows, t])
  if (rows.length > mostPlainRows) return <LongTransactionList months={months} t={t} />
  return (
    <>
      {months.map(([month, ofMonth]) => (
        <section key={month} data-kit="section">
          <h3 data-kit="section-title">{month}</h3>
          <ul data-kit="list" data-grouped="true">
            {ofMonth.map((row) => (
              <li key={row.id}>
                <TransactionItem row={row} hasLink t={t} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Those that were sent unasked, without links. */
export function UnverifiedList({ rows, t }: Props): ReactElement {
  const renderItem = (row: TransactionRow) => <TransactionItem row={row} hasLink={false} t={t} />
  if (rows.length > mostPlainRows)
    return <LongList items={rows} getKey={keyOf} renderItem={renderItem} shapeOf={shapeOfRow} t={t} />
  return (
    <ul data-kit="list" data-grouped="true">
      {rows.map((row) => (
        <li key={row.id}>{renderItem(row)}</li>
      ))}
    </ul>
  )
}

/** How many lines its note has, and how many amounts it moved. */
const shapeOfRow = ({ status, other, at, amounts }: TransactionRow): string =>
  [status !== 'confirmed', other !== null, at !== null, amounts.length].join()

const keyOf = ({ id }: TransactionRow): string => id

type Item = {
  readonly row: TransactionRow
  /** The month that begins with it. */
  readonly month: string | null
  readonly isLast: boolean
}

const getKey = ({ row: { id } }: Item): string => id

function LongTransactionList({ months, t }: Pick<Props, 't'> & { months: ReturnType<typeof byMonth> }): ReactElement {
  const items = useMemo(
    () =>
      months.flatMap(([month, rows]) =>
        rows.map((row, at): Item => ({ row, month: at === 0 ? month : null, isLast: at === rows.length - 1 })),
      ),
    [months],
  )
  return (
    <LongList
      label={t('account.tab.activity')}
      items={items}
      getKey={getKey}
      shapeOf={({ row, month }) => `${month !== null} ${shapeOfRow(row)}`}
      renderItem={({ row, month, isLast }, tabIndex) => (
        <div data-kit="month-part" data-starts={month !== null || undefined} data-ends={isLast || undefined}>
          {month === null ? null : <h3 data-kit="section-title">{month}</h3>}
          <TransactionItem row={row} hasLink tabIndex={tabIndex} t={t} />
        </div>
      )}
      t={t}
    />
  )
}
