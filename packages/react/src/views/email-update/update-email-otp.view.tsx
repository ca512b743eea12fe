import type { EmailUpdateModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { CodeStep } from '../shared/email/code-step.tsx'
import { Resend } from '../shared/email/resend.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<EmailUpdateModel> & { readonly view: 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp' }

/** The code of the present address is typed, or that of the new one (R-AUTH-2). */
export function UpdateEmailOtpView({ view, model, send, t }: Props): ReactElement {
  const { is, sentTo, error, secondsLeft } = model
  return (
    <CodeStep
      view={view}
      is={is === 'failed' ? 'locked' : is === 'code' || is === 'sending' || is === 'locked' ? is : 'other'}
      title={t(`title.${view}`)}
      text={t(view === 'UpdateEmailPrimaryOtp' ? 'emailUpdate.primary' : 'emailUpdate.secondary', { email: sentTo })}
      busy={busyOf(model, t)}
      error={error}
      onCode={(code) => send({ type: 'emailUpdate.codeEntered', code })}
      t={t}
    >
      <Resend
        secondsLeft={secondsLeft}
        isBusy={is === 'sending' || is === 'verifying' || is === 'done'}
        onResend={() => send({ type: 'emailUpdate.resendRequested' })}
        onOtherEmail={() => {
          send({ type: 'emailUpdate.cancelled' })
          send({ type: 'router.backRequested' })
        }}
        t={t}
      />
    </CodeStep>
  )
}

/** What is being done; `null` while the visitor is to type. */
function busyOf({ is }: EmailUpdateModel, t: Props['t']): string | null {
  if (is === 'sending') return t('emailUpdate.sending')
  return is === 'verifying' || is === 'done' ? t('login.verifying') : null
}
