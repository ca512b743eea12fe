import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { SendTokenIcon } from '../wallet-send/send-token-icon.tsx'

type FormModel = Extract<SwapModel, { is: 'editing' | 'reviewing' }>
type Props = ViewProps<FormModel> & { readonly side: 'sold' | 'bought' }

/** The token of one side; opens the list of those that can stand there. */
export function SwapTokenButton({ model, side, send, t }: Props): ReactElement {
  const { token } = model[side]
  const open = () =>
    send({ type: 'router.viewRequested', route: { view: 'SwapSelectToken', namespace: model.account.namespace, side } })
  return (
    <button
      type="button"
      data-kit="swap-token"
      data-mark={`${side}-token`}
      dir={t.dir}
      disabled={model.is === 'reviewing'}
      onClick={open}
    >
      <span data-kit="visually-hidden">{t(side === 'sold' ? 'swap.soldToken' : 'swap.boughtToken')}</span>
      {token ? <SendTokenIcon token={token} network={model.network} size={36} /> : null}
      <bdi>{token?.symbol ?? t('swap.noToken')}</bdi>
      <Icon of={ChevronRight} size={16} data-flip="" />
    </button>
  )
}
