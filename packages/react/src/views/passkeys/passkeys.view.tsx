import type { PasskeysModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Failed } from '../shared/failed.tsx'
import { FrameRoom } from '../shared/frame-room.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Room for the frame, which shows the passkeys of the account. */
export function PasskeysView({ model: { error }, send, t }: ViewProps<PasskeysModel>): ReactElement {
  if (!error) return <FrameRoom view="Passkeys" announcement={t('login.passkeys.open')} />
  return (
    <div data-kit="view" data-view="Passkeys" data-state="failed">
      <Failed sentence={t.error(error)} onRetry={() => send({ type: 'passkeys.retried' })} t={t} />
    </div>
  )
}
