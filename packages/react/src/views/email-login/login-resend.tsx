import type { EmailLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Resend } from '../shared/email/resend.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** What a visitor whose link or code does not come can do. */
export function LoginResend({ model: { is, secondsLeft }, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  return (
    <Resend
      secondsLeft={secondsLeft}
      isBusy={is === 'sending' || is === 'verifying' || is === 'opening'}
      onResend={() => send({ type: 'emailLogin.resendRequested' })}
      onOtherEmail={() => {
        send({ type: 'emailLogin.cancelled' })
        send({ type: 'router.backRequested' })
      }}
      t={t}
    />
  )
}
