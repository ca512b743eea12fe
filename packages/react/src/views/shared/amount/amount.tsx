import type { BalanceModel } from '@kit/core/models'
import { shownAmount } from '@kit/core/models/balance'
import type { ReactElement } from 'react'
import type { Translate } from '../../../copy/translate.ts'

const roomForFigures = 11

export type AmountProps = { readonly balance: BalanceModel; readonly t: Translate }

/** A balance in large figures; a dash is what nobody knows, a zero is a zero. */
export function Amount({ balance, t }: AmountProps): ReactElement {
  if (balance.is === 'known') {
    const { text, isLess } = shownAmount(balance.amount)
    const figures = grouped(text, t.locale)
    return (
      <p data-kit="amount" data-state="known" data-length={figures.length > roomForFigures ? 'long' : 'short'}>
        <span data-kit="unseen">
          {t('account.balance')}: {isLess ? `${t('account.less', { amount: figures })} ` : ''}
        </span>
        {isLess ? <span aria-hidden="true">&lt;</span> : null}
        <bdi aria-hidden={isLess}>{figures}</bdi> <bdi data-kit="amount-symbol">{balance.symbol}</bdi>
      </p>
    )
  }
  if (balance.is === 'loading') {
    return (
      <p data-kit="amount" data-state="loading">
        <span data-kit="unseen">{t('account.balanceLoading')}</span>
        <span data-kit="skeleton" data-shape="amount" aria-hidden="true" />
      </p>
    )
  }
  return (
    <p data-kit="amount" data-state={balance.is}>
      <span aria-hidden="true">–</span>
      {balance.is === 'failed' ? (
        <span data-kit="amount-note">{t('account.balanceFailed')}</span>
      ) : (
        <span data-kit="unseen">{t('account.balanceUnknown')}</span>
      )}
    </p>
  )
}

/** Exact decimal text with the locale's separators; figures stay those of the Latin script, as in a wallet. */
function grouped(text: string, locale: string): string {
  const tag = locale.startsWith('en') ? 'en-US' : locale
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, numberingSystem: 'latn' })
  return format.format(text as Intl.StringNumericLiteral)
}
