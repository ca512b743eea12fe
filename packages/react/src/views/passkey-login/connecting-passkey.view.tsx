import type { PasskeyLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'

const back = { type: 'router.backRequested' } as const

/** Room for the frame, which asks for the passkey; then the wallet is opened. */
export function ConnectingPasskeyView({ model: { is, error }, send, t }: ViewProps<PasskeyLoginModel>): ReactElement {
  if (!error && (is === 'idle' || is === 'waiting')) {
    return (
      <div data-kit="view" data-view="ConnectingPasskey" data-state="waiting">
        <div data-kit="frame-slot" data-mark="loading">
          <Spinner />
        </div>
        <Button kind="quiet" data-mark="cancel" onClick={() => send(back)}>
          {t('action.cancel')}
        </Button>
        <Announcement text={t('login.passkey.waiting')} />
      </div>
    )
  }
  return (
    <div data-kit="view" data-view="ConnectingPasskey" data-state={error ? 'failed' : 'opening'}>
      <RequestProgress
        state={error ? 'failed' : is === 'approved' ? 'done' : 'waiting'}
        picture={
          <span data-kit="login-device">
            <Icon of={KeyRound} size={32} />
          </span>
        }
        title={t(error ? 'login.passkey.failed' : 'login.social.opening')}
        text={error ? t.error(error) : t('login.social.openingText')}
        retry={{ type: 'passkeyLogin.retried' }}
        exit={{ leads: 'back', event: back }}
        exitLabel={t('action.cancel')}
        send={send}
        t={t}
      />
    </div>
  )
}
