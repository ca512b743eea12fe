import type { TransactionRow } from '@kit/core/models'
import { formatMonth } from '../../copy/format-time.ts'
import type { Translate } from '../../copy/translate.ts'

/** Transactions under the names of their months by the visitor's own clock, in their order (R-HIS-1). */
export function byMonth(
  rows: readonly TransactionRow[],
  t: Translate,
): readonly (readonly [string, readonly TransactionRow[]])[] {
  const months = new Map<number | null, [string, TransactionRow[]]>()
  for (const row of rows) {
    const key = monthOf(row)
    const known = months.get(key)
    if (known) known[1].push(row)
    else months.set(key, [row.at === null ? t('transactions.undated') : formatMonth(row.at, t.locale), [row]])
  }
  return [...months.values()]
}

/** A number for each month: the name of one takes a hundred times as long to find. */
function monthOf({ at }: TransactionRow): number | null {
  if (at === null) return null
  const date = new Date(at)
  return date.getFullYear() * 12 + date.getMonth()
}
