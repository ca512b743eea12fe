import type { KitEvent } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { KeyRound } from '../../parts/icons/key-round.ts'

type Props = { readonly send: (event: KitEvent) => void; readonly t: Translate }

/** For visitors who have added a passkey. Nothing of the frame loads before they choose it. */
export function PasskeyButton({ send, t }: Props): ReactElement {
  return (
    <Button
      kind="quiet"
      data-mark="passkey"
      icon={<Icon of={KeyRound} size={18} />}
      onClick={() => {
        // Where the code of the login cannot be fetched, this view says so.
        send({ type: 'router.viewRequested', route: { view: 'ConnectingPasskey' } })
        send({ type: 'passkeys.signInRequested' })
      }}
    >
      {t('login.passkey')}
    </Button>
  )
}
