import type { SwapPreviewModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { SendTokenIcon } from '../wallet-send/send-token-icon.tsx'

type Props = {
  readonly model: SwapPreviewModel
  /** What would have arrived when it was last shown, where that differs. */
  readonly before?: string | null
  readonly t: Translate
}

/** What leaves the account above what arrives, with every digit. */
export function SwapPair({ model, before = null, t }: Props): ReactElement {
  const { sold, bought, network } = model
  const isKnown = model.is !== 'preparing' && model.is !== 'refused'
  return (
    <dl data-kit="swap-pair">
      <div>
        <SendTokenIcon token={sold.token} network={network} />
        <dt>{t('swap.leaves')}</dt>
        <dd>
          <bdi data-mark="leaves">{amountText(sold, t)}</bdi>
        </dd>
      </div>
      <div data-state={before === null ? undefined : 'changed'}>
        <SendTokenIcon token={bought.token} network={network} />
        <dt>{t('swap.arrives')}</dt>
        <dd>
          <bdi data-mark={isKnown ? 'arrives' : undefined}>{amountText(bought, t)}</bdi>
        </dd>
        {before === null ? null : (
          <dd data-kit="hint" data-mark="changed">
            {t('swap.changed', { amount: amountText({ ...bought, amount: before }, t) })}
          </dd>
        )}
      </div>
    </dl>
  )
}

export const amountText = ({ amount, token }: SwapPreviewModel['sold'], t: Translate): string =>
  `${formatExact(amount, t.locale)} ${token.symbol}`
