import type { Notice } from '@kit/core'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useMessages } from '../kit/use-messages.ts'
import { icon, smallIcon } from '../parts/icon.ts'
import { IconButton } from '../parts/icon-button/icon-button.tsx'

export function AlertBar({ alert }: { readonly alert: Notice }): ReactElement {
  const { send } = useKit()
  const { say, sayError } = useMessages()
  return (
    <div data-kit="alert" role="alert">
      <TriangleAlert {...icon} />
      <p data-kit="alert-text">
        <span data-kit="alert-label">{say('alert.label')}</span>
        {sayError(alert.error)}
      </p>
      <IconButton label={say('toast.dismiss')} onClick={() => send({ type: 'notice.dismissed', id: alert.id })}>
        <X {...smallIcon} />
      </IconButton>
    </div>
  )
}
