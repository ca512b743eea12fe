import type { KitEvent, View } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Spinner } from '../../parts/spinner/spinner.tsx'

type Props = {
  readonly view: Extract<View, 'ConnectingPasskey' | 'Passkeys'>
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** Room for the frame, which shows its own screen over it once it is there. */
export function FrameRoom({ view, send, t }: Props): ReactElement {
  return (
    <div data-kit="view" data-view={view} data-state="open">
      <div data-kit="frame-slot" data-mark="loading">
        <Spinner />
      </div>
      <Button kind="quiet" data-mark="cancel" onClick={() => send({ type: 'router.backRequested' })}>
        {t('action.cancel')}
      </Button>
      <Announcement text={t(view === 'Passkeys' ? 'login.passkeys.open' : 'login.passkey.open')} />
    </div>
  )
}
