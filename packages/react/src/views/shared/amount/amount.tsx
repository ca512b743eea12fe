import type { BalanceModel } from '@kit/core/models'
import { shownAmount } from '@kit/core/models/balance'
import type { ReactElement } from 'react'
import { formatDecimal } from '../../../copy/format-amount.ts'
import type { Translate } from '../../../copy/translate.ts'

const longestInLarge = 11

export type AmountProps = {
  readonly balance: BalanceModel
  /** The visitor asks again for a balance that could not be read. */
  readonly onRetry: () => void
  readonly t: Translate
}

/** A balance in large digits; a dash where the balance is not known. */
export function Amount({ balance, onRetry, t }: AmountProps): ReactElement {
  if (balance.is === 'known') {
    const { text, isLess } = shownAmount(balance.amount)
    const digits = formatDecimal(text, t.locale)
    return (
      <p data-kit="amount" data-state="known" data-length={digits.length > longestInLarge ? 'long' : 'short'}>
        <span data-kit="visually-hidden">
          {t('account.balance')}: {isLess ? `${t('account.less', { amount: digits })} ` : ''}
        </span>
        {isLess ? <span aria-hidden="true">&lt;</span> : null}
        <bdi aria-hidden={isLess}>{digits}</bdi> <bdi data-kit="amount-symbol">{balance.symbol}</bdi>
      </p>
    )
  }
  if (balance.is === 'loading') {
    return (
      <p data-kit="amount" data-state="loading">
        <span data-kit="visually-hidden">{t('account.balanceLoading')}</span>
        <span data-kit="skeleton" data-shape="amount" aria-hidden="true" />
      </p>
    )
  }
  return (
    <p data-kit="amount" data-state={balance.is}>
      {balance.is === 'failed' ? (
        <>
          <span data-kit="amount-note">{t('account.balanceFailed')}</span>
          <button type="button" data-kit="amount-retry" data-mark="balance-retry" onClick={onRetry}>
            {t('action.retry')}
          </button>
        </>
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span data-kit="visually-hidden">{t('account.balanceUnknown')}</span>
        </>
      )}
    </p>
  )
}
