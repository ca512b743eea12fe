import type { Kit } from '@kit/core'
import { type RecentTransactionRow, selectRecentTransactions } from '@kit/core/models/recent-transactions'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { formatExact } from '../copy/format-amount.ts'
import type { Translate } from '../copy/translate.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { ExternalLink } from '../parts/external-link/external-link.tsx'
import { Icon, type IconShapes } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import { ArrowUpRight } from '../parts/icons/arrow-up-right.ts'
import { Check } from '../parts/icons/check.ts'
import { TriangleAlert } from '../parts/icons/triangle-alert.ts'
import { X } from '../parts/icons/x.ts'
import { SentDifferences } from '../parts/sent-differences/sent-differences.tsx'
import { latestNews } from './latest-news.ts'
import { useCompleteMessages } from './modal-messages.ts'

/** A notification stays for so many milliseconds, and for as long as the visitor points at it. */
const lifetime = 8_000

const icons: { readonly [S in RecentTransactionRow['is']]: IconShapes } = {
  pending: ArrowUpRight,
  unknown: TriangleAlert,
  confirmed: Check,
  failed: TriangleAlert,
}

/** What the visitor has dismissed, in the page or in the modal, each of which has a region of its own. */
const dismissed = new WeakMap<Kit, string>()

type Props = {
  /** Whether the region around it is the one that visitors can reach. */
  readonly isOn: boolean
}

/** Says of every transaction that goes through the kit that it was sent, and what became of it, where no view says so (R-SEND-7). */
export function TransactionNews({ isOn }: Props): ReactElement | null {
  const kit = useKit()
  const { clock } = kit.settings
  const t = useCompleteMessages()
  const { rows, onShow } = useModel(selectRecentTransactions)
  const known = useRef<readonly RecentTransactionRow[]>([])
  const [told, setTold] = useState<RecentTransactionRow | null>(null)
  // What was read is over with what comes after it: an element that goes tells nobody that the pointer or the focus has left it.
  const [read, setRead] = useState<RecentTransactionRow | null>(null)
  useEffect(() => {
    const news = latestNews(known.current, rows, clock.now())
    known.current = rows
    if (news && news.key !== onShow) setTold(news)
  }, [rows, onShow, clock])
  useEffect(() => {
    // What differs from what was shown stays until the visitor has seen it.
    if (!told || read === told || told.differences.length > 0) return
    const timer = setTimeout(() => setTold(null), lifetime)
    return () => clearTimeout(timer)
  }, [told, read])
  const id = told ? `${told.key} ${told.is} ${told.differences.length}` : ''
  if (!isOn || !t || !told || dismissed.get(kit) === id) return null
  const { is, differences, explorerUrl, explorerName } = told
  const isAsShown = differences.length === 0
  const dismiss = () => {
    dismissed.set(kit, id)
    setTold(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who points at it is reading, and does nothing
    <div
      key={id}
      data-kit="toast"
      data-mark="transaction"
      data-state={isAsShown ? is : 'different'}
      role={isAsShown ? undefined : 'alert'}
      onPointerEnter={() => setRead(told)}
      onPointerLeave={() => setRead(null)}
      onFocus={() => setRead(told)}
      onBlur={() => setRead(null)}
    >
      <Icon of={isAsShown ? icons[is] : TriangleAlert} />
      <div data-kit="toast-text">
        {sentenceOf(told, t)} {isAsShown ? null : <SentDifferences differences={differences} t={t} />}
        {explorerUrl ? (
          <ExternalLink url={explorerUrl} look="link" t={t}>
            {explorerName ? t('account.explorer', { explorer: explorerName }) : t('account.anExplorer')}
          </ExternalLink>
        ) : null}
      </div>
      <IconButton label={t('toast.dismiss')} onClick={dismiss}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  )
}

function sentenceOf({ is, transfer, swap, differences }: RecentTransactionRow, t: Translate): string {
  if (differences.length > 0) return t('sent.text')
  if (swap) {
    const { sold, bought } = swap
    return t(`news.${is}.swap`, {
      sold: `${formatExact(sold.amount, t.locale)} ${sold.symbol}`,
      bought: `${formatExact(bought.atLeast, t.locale)} ${bought.symbol}`,
    })
  }
  if (!transfer) return t(`news.${is}`)
  const { amount, symbol, to } = transfer
  return t(`news.${is}.transfer`, { amount: `${formatExact(amount, t.locale)} ${symbol}`, address: to })
}
