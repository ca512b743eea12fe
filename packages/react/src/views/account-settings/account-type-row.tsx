import type { AccountSettingsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Wallet } from '../../parts/icons/wallet.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type AccountType = NonNullable<AccountSettingsModel['accountType']>

/** Which type of account is on show, and the way to the other one. */
export function AccountTypeRow({ model, send, t }: ViewProps<AccountType>): ReactElement {
  const { type, is } = model
  const isBusy = is === 'switching'
  const other = type === 'eoa' ? 'smartAccount' : 'eoa'
  return (
    <Row
      mark="account-type"
      media={<RowIcon of={Wallet} />}
      title={t('settings.accountType')}
      note={t(`settings.${type}`)}
      aside={t(isBusy ? 'settings.switching' : 'settings.switch')}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) send({ type: 'accountType.switchRequested', to: other })
      }}
    />
  )
}

/** What became of a switch. */
export function AccountTypeOutcome({ model, t }: Omit<ViewProps<AccountType>, 'send'>): ReactElement {
  const { type, is, error } = model
  const problem = is === 'failed' && error ? t.error(error) : ''
  const done = is === 'switched' ? t(`settings.switched.${type}`) : ''
  return (
    <>
      {done ? <p data-kit="hint">{done}</p> : null}
      {problem ? (
        <p data-kit="hint" data-tone="danger">
          {problem}
        </p>
      ) : null}
      <Announcement text={is === 'switching' ? t('settings.switching') : done} />
      <Announcement text={problem} urgency="assertive" />
    </>
  )
}
