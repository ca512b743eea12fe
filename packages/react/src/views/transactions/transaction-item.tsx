import type { TransactionAmount, TransactionRow } from '@kit/core/models'
import { shownAmount } from '@kit/core/models/balance'
import { memo, type ReactElement } from 'react'
import { formatDecimal } from '../../copy/format-amount.ts'
import { formatMoment } from '../../copy/format-time.ts'
import type { Translate } from '../../copy/translate.ts'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import type { IconShapes } from '../../parts/icon.tsx'
import { ArrowDown } from '../../parts/icons/arrow-down.ts'
import { ArrowUpRight } from '../../parts/icons/arrow-up-right.ts'
import { RotateCw } from '../../parts/icons/rotate-cw.ts'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { RowContent, RowIcon } from '../../parts/row/row.tsx'

type Props = {
  readonly row: TransactionRow
  /** Leads to the block explorer. */
  readonly hasLink: boolean
  readonly tabIndex?: 0 | -1
  readonly t: Translate
}

/** One transaction. */
export const TransactionItem = memo(function TransactionItem({ row, hasLink, tabIndex, t }: Props): ReactElement {
  const content = (
    <RowContent
      media={<RowIcon of={iconOf(row)} />}
      title={t(`transactions.${row.kind}`)}
      note={<Note row={row} t={t} />}
      aside={<Amounts amounts={row.amounts} status={row.status} t={t} />}
    />
  )
  if (hasLink && row.explorerUrl) {
    return (
      <ExternalLink url={row.explorerUrl} tabIndex={tabIndex} t={t}>
        {content}
      </ExternalLink>
    )
  }
  return (
    <span data-kit="row" data-size="regular" data-state="still">
      {content}
    </span>
  )
})

function iconOf({ kind, status, isDifferent }: TransactionRow): IconShapes {
  if (status === 'failed' || isDifferent) return TriangleAlert
  if (kind === 'receive' || kind === 'claim' || kind === 'mint') return ArrowDown
  return kind === 'send' ? ArrowUpRight : RotateCw
}

const words = {
  pending: 'transactions.isPending',
  unknown: 'transactions.isUnknown',
  failed: 'transactions.isFailed',
} as const

function Note({ row: { kind, status, isDifferent, other, at }, t }: Pick<Props, 'row' | 't'>): ReactElement {
  const side =
    other === null
      ? null
      : t(kind === 'receive' ? 'transactions.from' : 'transactions.to', { address: isolated(other) })
  const word = status === 'confirmed' ? null : t(words[status])
  const warning = isDifferent ? t('sent.title') : null
  const parts = [warning, word, side, at === null ? null : formatMoment(at, t.locale)].filter((part) => part !== null)
  return (
    <span data-kit="transaction-note" data-state={isDifferent ? 'different' : status}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

/** On one line, and left to right in a sentence of any direction. */
const isolated = (address: string): string => `\u2066${address.replace('…', '\u2060…\u2060')}\u2069`

type AmountsProps = Pick<TransactionRow, 'amounts' | 'status'> & Pick<Props, 't'>

/** What it moved; nothing moved where it failed. */
function Amounts({ amounts, status, t }: AmountsProps): ReactElement | null {
  if (status === 'failed' || amounts.length === 0) return null
  return (
    <span data-kit="transaction-amounts">
      {amounts.map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a movement is its place in the transaction
        <bdi key={at} data-sign={amount.sign === '+' ? 'in' : undefined}>
          {amountText(amount, t)}
        </bdi>
      ))}
    </span>
  )
}

function amountText({ sign, quantity, name }: TransactionAmount, t: Translate): string {
  if (quantity === null) return name
  const { text, isLess } = shownAmount(quantity)
  return `${sign}${isLess ? '<' : ''}${formatDecimal(text, t.locale)} ${name}`.trim()
}
