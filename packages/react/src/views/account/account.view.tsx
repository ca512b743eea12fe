import type { AccountModel, BalanceModel } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import { displayName } from '../../copy/names.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Avatar } from '../../parts/avatar/avatar.tsx'
import { CopyField } from '../../parts/copy-field/copy-field.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { Amount } from '../shared/amount/amount.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { AccountDelegationRow } from './account-delegation-row.tsx'
import { AccountEnd } from './account-end.tsx'
import { AccountName } from './account-name.tsx'
import { AccountPlaces } from './account-places.tsx'
import { AccountSettingsRow } from './account-settings-row.tsx'
import { AccountTabs } from './account-tabs.tsx'

type Props = ViewProps<AccountModel> & {
  readonly balance: BalanceModel
  /** What the current tab shows. */
  readonly children?: ReactNode
}

/** The connected account: who and where it is, what it has, and what can be done with it. */
export function AccountView({ model, balance, send, t, children }: Props): ReactElement {
  const { address, networkId, walletName, walletImageUrl, isDisconnecting } = model
  return (
    <div data-kit="view" data-view="Account" aria-busy={isDisconnecting}>
      <div data-kit="identity">
        <Avatar
          address={address}
          imageUrl={model.avatar}
          size={72}
          badge={<WalletIcon name={displayName(walletName, t)} imageUrl={walletImageUrl} size={24} />}
        />
        <span data-kit="visually-hidden">{t('account.connectedWith', { wallet: walletName })}</span>
        <Amount
          balance={balance}
          onRetry={() => send({ type: 'balances.retried', address, network: networkId })}
          t={t}
        />
        <AccountName name={model.name} />
        <CopyField address={address} label={model.shortAddress} t={t} />
      </div>
      <AccountPlaces model={model} send={send} t={t} />
      <AccountActions model={model} send={send} t={t} />
      <AccountSettingsRow model={model} send={send} t={t} />
      <AccountDelegationRow model={model} send={send} t={t} />
      {model.accounts.length > 1 ? <AccountChooser model={model} send={send} t={t} /> : null}
      <AccountTabs model={model} send={send} t={t}>
        {children}
      </AccountTabs>
      <AccountEnd model={model} send={send} t={t} />
      {/* Announced when the view opens, and when another wallet becomes the active one. */}
      <Announcement text={t('account.connectedWith', { wallet: walletName })} />
    </div>
  )
}
