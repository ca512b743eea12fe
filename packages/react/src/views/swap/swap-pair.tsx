import type { SwapModel, SwappedAmount } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { SendTokenIcon } from '../wallet-send/send-token-icon.tsx'

type Props = {
  readonly model: Extract<SwapModel, { is: 'ready' }>
  readonly t: Translate
}

/** What leaves the account above what arrives, with every digit. */
export function SwapPair({ model, t }: Props): ReactElement {
  const { sold, bought, network } = model
  return (
    <dl data-kit="swap-pair">
      <div>
        <dt>
          <SendTokenIcon token={sold.token} network={network} />
          {t('swap.leaves')}
        </dt>
        <dd>
          <bdi data-mark="leaves">{amountText(sold, t)}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <SendTokenIcon token={bought.token} network={network} />
          {t('swap.arrives')}
        </dt>
        <dd>
          <bdi data-mark="arrives">{amountText(bought, t)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** An amount that is not known is not said. */
export const amountText = ({ amount, token }: SwappedAmount, t: Translate): string =>
  amount === null ? token.symbol : `${formatExact(amount, t.locale)} ${token.symbol}`
