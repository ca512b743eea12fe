import type { AccountSettingsModel, EmailUpdateModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { AddressField } from '../shared/email/address-field.tsx'
import { emailProblem } from '../shared/email/email-problem.ts'
import { UserUnknown } from '../shared/user-unknown.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<EmailUpdateModel> & { readonly login: Pick<AccountSettingsModel, 'user' | 'error'> }

/** The new address of the account is typed (R-AUTH-2). */
export function UpdateEmailWalletView({ model, login, send, t }: Props): ReactElement {
  const { user } = login
  return (
    <div data-kit="view" data-view="UpdateEmailWallet" data-state={model.is === 'sending' ? 'busy' : 'idle'}>
      {user ? (
        <NewAddress model={model} present={user.email} send={send} t={t} />
      ) : (
        <UserUnknown model={login.error} send={send} t={t} />
      )}
    </div>
  )
}

type NewAddressProps = ViewProps<EmailUpdateModel> & { readonly present: string | null }

function NewAddress({ model, present, send, t }: NewAddressProps): ReactElement {
  const { is, email } = model
  const isBusy = is === 'sending'
  const text = present ? t('emailUpdate.change', { email: present }) : t('emailUpdate.add')
  return (
    <>
      <p data-kit="text">{text}</p>
      <AddressField
        email={email}
        label={t('emailUpdate.email')}
        submitLabel={t('emailUpdate.submit')}
        busy={isBusy ? t('emailUpdate.sending') : null}
        problem={isBusy ? null : emailProblem(model, t)}
        announcement={text}
        onSubmit={(typed) => send({ type: 'emailUpdate.requested', email: typed })}
      />
    </>
  )
}
