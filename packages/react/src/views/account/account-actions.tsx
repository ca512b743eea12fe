import type { Route } from '@kit/core'
import type { AccountModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon, type IconShapes } from '../../parts/icon.tsx'
import { ArrowDown } from '../../parts/icons/arrow-down.ts'
import { ArrowRightLeft } from '../../parts/icons/arrow-right-left.ts'
import { ArrowUp } from '../../parts/icons/arrow-up.ts'
import { Plus } from '../../parts/icons/plus.ts'
import type { ViewProps } from '../shared/view-props.ts'

/** What the visitor can do with the account: a row of round buttons, one for each feature that is there. */
export function AccountActions({ model, send, t }: ViewProps<AccountModel>): ReactElement | null {
  const { namespace, canBuy, canSwap, canReceive, canSend } = model
  if (!canBuy && !canSwap && !canReceive && !canSend) return null
  const go = (route: Route) => () => send({ type: 'router.viewRequested', route })
  return (
    <div data-kit="account-actions">
      {canBuy ? (
        <ActionButton mark="buy" icon={Plus} label={t('action.buy')} onClick={go({ view: 'FundWallet', namespace })} />
      ) : null}
      {canSwap ? (
        <ActionButton
          mark="swap"
          icon={ArrowRightLeft}
          label={t('action.swap')}
          onClick={go({ view: 'Swap', namespace })}
        />
      ) : null}
      {canReceive ? (
        <ActionButton
          mark="receive"
          icon={ArrowDown}
          label={t('action.receive')}
          onClick={go({ view: 'WalletReceive', namespace })}
        />
      ) : null}
      {canSend ? (
        <ActionButton
          mark="send"
          icon={ArrowUp}
          label={t('action.send')}
          onClick={go({ view: 'WalletSend', namespace })}
        />
      ) : null}
    </div>
  )
}

type ActionProps = {
  readonly mark: string
  readonly icon: IconShapes
  readonly label: string
  readonly onClick: () => void
}

function ActionButton({ mark, icon, label, onClick }: ActionProps): ReactElement {
  return (
    <button type="button" data-kit="account-action" data-mark={mark} onClick={onClick}>
      <span data-kit="account-action-icon">
        <Icon of={icon} size={20} />
      </span>
      {label}
    </button>
  )
}
