import type { TransactionRow } from '@kit/core/models'
import { expect, test } from 'vitest'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { byMonth } from './by-month.ts'

const { t } = viewHarness().props

const row = (id: string, at: TransactionRow['at']): TransactionRow => ({
  ...{ id, at, kind: 'send', status: 'confirmed', isDifferent: false, amounts: [], other: null, explorerUrl: null },
})

test('R-HIS-1: transactions stand under the months of the visitor\u2019s clock, in their order', () => {
  const rows = [
    row('d', null),
    row('c', new Date(2026, 10, 30, 23, 59).toISOString()),
    row('b', new Date(2026, 10, 1, 0, 1).getTime()),
    row('a', new Date(2026, 9, 31, 23, 59).toISOString()),
  ]
  expect(byMonth(rows, t).map(([month, ofMonth]) => [month, ofMonth.map(({ id }) => id).join('')])).toEqual([
    ['Not dated yet', 'd'],
    ['November 2026', 'cb'],
    ['October 2026', 'a'],
  ])
})

test.each(['fa', 'th'])('R-HIS-1: months in %s are those by which they are told apart', (locale) => {
  const rows = [
    row('c', new Date(2026, 2, 30).getTime()),
    row('b', new Date(2026, 2, 10).getTime()),
    row('a', new Date(2026, 1, 25).getTime()),
  ]
  const months = byMonth(rows, Object.assign((key: string) => key, { ...t, locale }) as typeof t)
  expect(months.map(([month, ofMonth]) => [month.includes('2026'), ofMonth.length])).toEqual([
    [true, 2],
    [true, 1],
  ])
  expect(new Set(months.map(([month]) => month)).size).toBe(2)
})
