import type { TransactionRow } from '@kit/core/models'
import { formatMonth } from '../../copy/format-time.ts'
import type { Translate } from '../../copy/translate.ts'

/** Transactions under the names of their months by the visitor's own clock, in their order (R-HIS-1). */
export function byMonth(
  rows: readonly TransactionRow[],
  t: Translate,
): readonly (readonly [string, TransactionRow[]])[] {
  const months = new Map<string, TransactionRow[]>()
  for (const row of rows) {
    const month = row.at === null ? t('transactions.undated') : formatMonth(row.at, t.locale)
    const known = months.get(month)
    if (known) known.push(row)
    else months.set(month, [row])
  }
  return [...months]
}
