import type { EmailLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Smartphone } from '../../parts/icons/smartphone.ts'
import { Ring } from '../../parts/ring/ring.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { LoginResend } from './login-resend.tsx'

/** A link was sent, and is to be followed (R-AUTH-1). */
export function EmailVerifyDeviceView({ model, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  const { is, email, error } = model
  const isFailed = is === 'failed' || is === 'deviceExpired'
  const problem = error ? t.error(error) : null
  const title = t('login.device.title')
  const text = t('login.device.text', { email })
  const retry =
    is === 'failed' ? { label: t('action.retry'), onPress: () => send({ type: 'emailLogin.retried' }) } : null
  return (
    <div data-kit="view" data-view="EmailVerifyDevice" data-state={isFailed ? 'failed' : 'waiting'}>
      <div data-kit="progress" data-state={isFailed ? 'failed' : 'waiting'} aria-busy={!isFailed}>
        <Ring state={isFailed ? 'failed' : 'waiting'} shape="square" retry={retry}>
          <span data-kit="login-device">
            <Icon of={Smartphone} size={32} strokeWidth={1.5} />
          </span>
        </Ring>
        <p data-kit="heading">{title}</p>
        <p data-kit="text">{text}</p>
        <p data-kit="hint" data-tone={problem ? 'danger' : undefined}>
          {problem ?? t('login.device.waiting')}
        </p>
      </div>
      <LoginResend model={model} send={send} t={t} />
      <Announcement text={problem ?? `${title}. ${text}`} urgency={problem ? 'assertive' : 'polite'} />
    </div>
  )
}
