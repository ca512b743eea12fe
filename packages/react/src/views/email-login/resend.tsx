import type { EmailLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** What a visitor whose mail does not come can do, and how long until they can. */
export function Resend({ model: { is, secondsLeft }, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  const mayResend = secondsLeft === 0 && is !== 'sending' && is !== 'verifying' && is !== 'opening'
  return (
    <>
      <p data-kit="hint">{t('login.missing')}</p>
      <div data-kit="login-actions">
        <Button
          kind="quiet"
          data-mark="resend"
          aria-disabled={mayResend ? undefined : true}
          onClick={() => mayResend && send({ type: 'emailLogin.resendRequested' })}
        >
          {secondsLeft === 0 ? t('login.resend') : t('login.resendIn', { seconds: secondsLeft })}
        </Button>
        <Button kind="quiet" data-mark="other-email" onClick={() => changeEmail(send)}>
          {t('login.otherEmail')}
        </Button>
      </div>
    </>
  )
}

function changeEmail(send: ViewProps<EmailLoginModel>['send']): void {
  send({ type: 'emailLogin.cancelled' })
  send({ type: 'router.backRequested' })
}
