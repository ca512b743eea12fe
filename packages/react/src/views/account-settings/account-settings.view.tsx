import type { LoginUser } from '@kit/core'
import type { AccountSettingsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { FingerprintPattern as Fingerprint } from '../../parts/icons/fingerprint-pattern.ts'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { Mail } from '../../parts/icons/mail.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { UserUnknown } from '../shared/user-unknown.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { AccountNameRow } from './account-name-row.tsx'
import { AccountTypeOutcome, AccountTypeRow } from './account-type-row.tsx'
import { SocialAccount } from './social-account.tsx'

type Props = ViewProps<AccountSettingsModel> & { readonly hasPasskeys: boolean }

/** Who has signed in at the embedded wallet, what they can change of that, and the way to take the wallet elsewhere. */
export function AccountSettingsView({ model, hasPasskeys, send, t }: Props): ReactElement {
  const { is, user, error, changedTo, accountType } = model
  const changed = changedTo === null ? '' : t('settings.changed', { email: changedTo })
  return (
    <div data-kit="view" data-view="AccountSettings" data-state={is} aria-busy={is === 'reading'}>
      {user ? (
        <Settings model={model} user={user} hasPasskeys={hasPasskeys} send={send} t={t} />
      ) : (
        <UserUnknown model={error} send={send} t={t} />
      )}
      {user && accountType ? <AccountTypeOutcome model={accountType} t={t} /> : null}
      {changed ? <p data-kit="hint">{changed}</p> : null}
      <Announcement text={changed} />
    </div>
  )
}

function Settings({ model, user, hasPasskeys, send, t }: Props & { readonly user: LoginUser }): ReactElement {
  const { namespace, accountType } = model
  const { provider, email } = user
  const go = (view: 'UpdateEmailWallet' | 'UpgradeEmailWallet') =>
    send({ type: 'router.viewRequested', route: { view, namespace } })
  const emailTitle = provider === 'email' ? 'settings.signedInByEmail' : 'settings.email'
  return (
    <div data-kit="list">
      {provider === 'email' ? null : <SocialAccount provider={provider} userName={user.userName} t={t} />}
      <Row
        mark="email"
        media={<RowIcon of={Mail} />}
        title={t(email === null ? 'settings.addEmail' : emailTitle)}
        note={<bdi>{email ?? t('settings.addWhy')}</bdi>}
        aside={email === null ? <Icon of={ChevronRight} size={20} data-flip="" /> : t('settings.change')}
        onClick={() => go('UpdateEmailWallet')}
      />
      <AccountNameRow model={model} send={send} t={t} />
      {accountType ? <AccountTypeRow model={accountType} send={send} t={t} /> : null}
      {hasPasskeys ? (
        <Row
          mark="passkeys"
          media={<RowIcon of={Fingerprint} />}
          title={t('settings.passkeys')}
          note={t('settings.passkeysWhy')}
          aside={<Icon of={ChevronRight} size={20} data-flip="" />}
          onClick={() => send({ type: 'passkeys.listRequested' })}
        />
      ) : null}
      <Row
        mark="export"
        media={<RowIcon of={KeyRound} />}
        title={t('settings.export')}
        note={t('settings.exportWhy')}
        aside={<Icon of={ChevronRight} size={20} data-flip="" />}
        onClick={() => go('UpgradeEmailWallet')}
      />
    </div>
  )
}
