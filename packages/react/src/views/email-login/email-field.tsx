import type { EmailLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { AddressField } from '../shared/email/address-field.tsx'
import { emailProblem } from '../shared/email/email-problem.ts'
import type { ViewProps } from '../shared/view-props.ts'

/** A link or a code is being sent, or the wallet is being opened. */
export const isEmailBusy = ({ is }: EmailLoginModel): boolean => is === 'sending' || is === 'opening'

/** Where a visitor types their address; a link or a code is sent there. */
export function EmailField({ model, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  const { is, email } = model
  const isBusy = isEmailBusy(model)
  return (
    <AddressField
      email={email}
      label={t('login.email')}
      submitLabel={t('login.submit')}
      busy={isBusy ? t(is === 'opening' ? 'login.opening' : 'login.sending', { email }) : null}
      problem={isBusy ? null : emailProblem(model, t)}
      onSubmit={(typed) => send({ type: 'emailLogin.requested', email: typed })}
    />
  )
}
