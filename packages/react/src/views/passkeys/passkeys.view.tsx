import type { PasskeysModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Failed } from '../shared/failed.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { FrameRoom } from './frame-room.tsx'

/** Room for the frame, which shows the passkeys of the account. */
export function PasskeysView({ model: { error }, send, t }: ViewProps<PasskeysModel>): ReactElement {
  if (!error) return <FrameRoom view="Passkeys" send={send} t={t} />
  return (
    <div data-kit="view" data-view="Passkeys" data-state="failed">
      <Failed sentence={t.error(error)} onRetry={() => send({ type: 'passkeys.retried' })} t={t} />
    </div>
  )
}
