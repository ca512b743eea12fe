import type { PasskeysModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { FrameRoom } from '../shared/frame-room.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Room for the frame, which asks for the passkey; then the wallet is opened. */
export function ConnectingPasskeyView({ model, send, t }: ViewProps<PasskeysModel>): ReactElement {
  const { is, error } = model
  if (!error && (is === 'idle' || is === 'open'))
    return <FrameRoom view="ConnectingPasskey" announcement={t('login.passkey.open')} />
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
        retry={{ type: 'passkeys.retried' }}
        exit={{ leads: 'back', event: { type: 'router.backRequested' } }}
        exitLabel={t('action.cancel')}
        send={send}
        t={t}
      />
    </div>
  )
}
