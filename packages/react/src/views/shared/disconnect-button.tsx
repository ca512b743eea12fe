import type { KitEvent, Namespace } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LogOut } from '../../parts/icons/log-out.ts'

type Props = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly isDisconnecting: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** Disconnects one wallet. A view never shows it next to a primary button. */
export function DisconnectButton({ namespace, connectorId, isDisconnecting, send, t }: Props): ReactElement {
  return (
    <Button
      kind="quiet"
      tone="danger"
      icon={<Icon of={LogOut} size={16} data-flip="" />}
      // Without `disabled`, which would drop the focus.
      aria-disabled={isDisconnecting || undefined}
      data-mark="disconnect"
      onClick={() => {
        if (!isDisconnecting) send({ type: 'disconnect.requested', namespace, connectorId })
      }}
    >
      {t(isDisconnecting ? 'account.disconnecting' : 'account.disconnect')}
    </Button>
  )
}
