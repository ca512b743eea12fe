import type { TransactionsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatCount } from '../../copy/format-number.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'
import { RowsLoading } from '../shared/rows-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { TransactionList, UnverifiedList } from './transaction-list.tsx'

type Props = ViewProps<TransactionsModel>

/** What the active account has sent and received, by month. */
export function TransactionsView({ model, send, t }: Props): ReactElement {
  const { is, rows, unverified } = model
  const isEmpty = rows.length === 0 && unverified.length === 0
  return (
    <div
      data-kit="account-panel"
      data-panel="activity"
      data-state={is === 'loading' ? 'reading' : is === 'loadingMore' ? 'ready' : is}
      aria-busy={is === 'loading' || is === 'loadingMore'}
    >
      {is === 'loading' ? <RowsLoading label={t('transactions.loading')} isGrouped /> : null}
      {is === 'ready' && isEmpty ? (
        <p data-kit="text">
          {t(model.isLocal ? 'transactions.noneHere' : 'transactions.none', { network: model.networkName })}
        </p>
      ) : null}
      {rows.length > 0 ? <TransactionList rows={rows} t={t} /> : null}
      {unverified.length > 0 ? <Unverified model={model} t={t} /> : null}
      <End model={model} isEmpty={isEmpty} send={send} t={t} />
    </div>
  )
}

/** Without links: what was sent unasked may lead to a hostile page. */
function Unverified({ model: { unverified }, t }: Pick<Props, 'model' | 't'>): ReactElement {
  const count = formatCount(unverified.length, t.locale)
  return (
    <Disclosure mark="unverified" summary={t('transactions.unverified', { count })}>
      <p data-kit="hint">{t('transactions.unverifiedText')}</p>
      <UnverifiedList rows={unverified} t={t} />
    </Disclosure>
  )
}

/** What follows the last transaction: older ones, or why they are not there (R-HIS-3). */
function End({ model: { is, hasMore }, isEmpty, send, t }: Props & { readonly isEmpty: boolean }): ReactElement | null {
  if (is === 'failed') {
    return (
      <div data-kit={isEmpty ? 'empty-list' : 'section'}>
        {isEmpty ? (
          <span data-kit="empty-icon">
            <Icon of={CloudOff} size={32} strokeWidth={1.5} />
          </span>
        ) : null}
        <p data-kit="text">{t('transactions.failed')}</p>
        <Button data-mark="retry" onClick={() => send({ type: 'activity.retried' })}>
          {t('action.retry')}
        </Button>
        <Announcement text={t('transactions.failed')} />
      </div>
    )
  }
  if (!hasMore) return null
  return (
    <Button
      data-mark="more"
      aria-disabled={is === 'loadingMore' ? true : undefined}
      onClick={() => send({ type: 'activity.moreRequested' })}
    >
      {t(is === 'loadingMore' ? 'transactions.loading' : 'transactions.more')}
    </Button>
  )
}
