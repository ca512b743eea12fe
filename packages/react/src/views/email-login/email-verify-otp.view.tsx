import type { EmailLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import { CodeStep } from '../shared/email/code-step.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { LoginResend } from './login-resend.tsx'

/** The code that was sent is typed (R-AUTH-1). */
export function EmailVerifyOtpView({ model, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  const { is, email, error } = model
  return (
    <CodeStep
      view="EmailVerifyOtp"
      is={is === 'failed' ? 'locked' : is === 'code' || is === 'sending' || is === 'locked' ? is : 'other'}
      title={t('login.code.title')}
      text={t('login.code.text', { email })}
      busy={busyOf(model, t)}
      error={error}
      onCode={(code) => send({ type: 'emailLogin.codeEntered', code })}
      t={t}
    >
      {is === 'failed' ? (
        <Button data-mark="retry" onClick={() => send({ type: 'emailLogin.retried' })}>
          {t('action.retry')}
        </Button>
      ) : null}
      <LoginResend model={model} send={send} t={t} />
    </CodeStep>
  )
}

/** What is being done; `null` while the visitor is to type. */
function busyOf({ is, email }: EmailLoginModel, t: ViewProps<EmailLoginModel>['t']): string | null {
  if (is === 'sending') return t('login.sending', { email })
  if (is === 'verifying') return t('login.verifying')
  return is === 'opening' || is === 'approved' ? t('login.opening') : null
}
