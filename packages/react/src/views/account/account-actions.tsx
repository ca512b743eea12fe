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
  const { namespace, actions } = model
  if (actions.length === 0) return null
  return (
    <div data-kit="account-actions">
      {actions.map((action) => {
        const { mark, icon, view } = buttons[action]
        const onClick = () => send({ type: 'router.viewRequested', route: { view, namespace } })
        return <ActionButton key={action} mark={mark} icon={icon} label={t(`action.${mark}`)} onClick={onClick} />
      })}
    </div>
  )
}

const buttons = {
  onramp: { mark: 'buy', icon: Plus, view: 'FundWallet' },
  swaps: { mark: 'swap', icon: ArrowRightLeft, view: 'Swap' },
  receive: { mark: 'receive', icon: ArrowDown, view: 'WalletReceive' },
  send: { mark: 'send', icon: ArrowUp, view: 'WalletSend' },
} as const satisfies { readonly [F in AccountModel['actions'][number]]: object }

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
