import type { AccountSettingsModel, EmailUpdateModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { AddressField } from '../shared/email/address-field.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<EmailUpdateModel> & { readonly user: AccountSettingsModel['user'] }

/** The new address of the account is typed (R-AUTH-2). */
export function UpdateEmailWalletView({ model, user, send, t }: Props): ReactElement {
  const { is, email, error } = model
  const isBusy = is === 'sending'
  const present = user?.email
  const text = present ? t('emailUpdate.change', { email: present }) : t('emailUpdate.add')
  return (
    <div data-kit="view" data-view="UpdateEmailWallet" data-state={isBusy ? 'busy' : 'idle'}>
      <p data-kit="text">{text}</p>
      <AddressField
        email={email}
        label={t('emailUpdate.email')}
        submitLabel={t('emailUpdate.submit')}
        busy={isBusy ? t('emailUpdate.sending') : null}
        problem={error && !isBusy ? t.error(error) : null}
        announcement={text}
        onSubmit={(typed) => send({ type: 'emailUpdate.requested', email: typed })}
      />
    </div>
  )
}
