import type { EmailLoginModel } from '@kit/core/models'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { CodeField, codeLength } from './code-field.tsx'
import { Resend } from './resend.tsx'

/** The code that was sent is typed; the sixth digit sends it (R-AUTH-1). */
export function EmailVerifyOtpView({ model, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  const { is, email, error } = model
  const [code, setCode] = useState('')
  const problemId = useId()
  const busy = busyOf(model, t)
  const problem = error && !busy ? t.error(error) : null
  const text = t('login.code.text', { email })
  // What was wrong, or belongs to an older mail, is not left to be corrected.
  useEffect(() => {
    if (error !== null || is === 'sending') setCode('')
  }, [error, is])
  const type = (digits: string) => {
    setCode(digits)
    if (digits.length === codeLength && is === 'code') send({ type: 'emailLogin.codeEntered', code: digits })
  }
  return (
    <div data-kit="view" data-view="EmailVerifyOtp" data-state={busy ? 'busy' : is === 'locked' ? 'locked' : 'code'}>
      <p data-kit="text">{text}</p>
      <CodeField
        label={t('login.code')}
        code={code}
        isBusy={busy !== null}
        isOff={is === 'locked'}
        isWrong={problem !== null && is === 'code'}
        describedBy={problemId}
        onType={type}
      />
      <p data-kit="hint" data-slot="problem" data-tone={problem ? 'danger' : undefined} id={problemId}>
        {busy ? (
          <span data-kit="login-busy">
            <Spinner />
            {busy}
          </span>
        ) : (
          problem
        )}
      </p>
      <Resend model={model} send={send} t={t} />
      <Announcement
        text={problem ?? busy ?? `${t('login.code.title')}. ${text}`}
        urgency={problem ? 'assertive' : 'polite'}
      />
    </div>
  )
}

/** What is being done; `null` while the visitor is to type. */
function busyOf({ is, email }: EmailLoginModel, t: ViewProps<EmailLoginModel>['t']): string | null {
  if (is === 'sending') return t('login.sending', { email })
  if (is === 'verifying') return t('login.verifying')
  return is === 'opening' || is === 'approved' ? t('login.opening') : null
}
