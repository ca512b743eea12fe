import type { Notice } from '@kit/core'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useMessages } from '../kit/use-messages.ts'
import { icon, smallIcon } from '../parts/icon.ts'
import { IconButton } from '../parts/icon-button/icon-button.tsx'

export function Toast({ toast }: { readonly toast: Notice }): ReactElement {
  const { send } = useKit()
  const { say, sayError } = useMessages()
  return (
    <div data-kit="toast">
      <CircleAlert {...icon} />
      <p data-kit="toast-text">{sayError(toast.error)}</p>
      <IconButton label={say('toast.dismiss')} onClick={() => send({ type: 'notice.dismissed', id: toast.id })}>
        <X {...smallIcon} />
      </IconButton>
    </div>
  )
}
