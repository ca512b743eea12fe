import type { Notice } from '@kit/core'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import type { Translate } from '../copy/translate.ts'
import { useKit } from '../kit/use-kit.ts'
import { icon, smallIcon } from '../parts/icon.ts'
import { IconButton } from '../parts/icon-button/icon-button.tsx'

type Props = { readonly toast: Notice; readonly t: Translate<FirstOpenKey> }

export function Toast({ toast, t }: Props): ReactElement {
  const { send } = useKit()
  return (
    <div data-kit="toast">
      <CircleAlert {...icon} />
      <p data-kit="toast-text">{t.error(toast.error)}</p>
      <IconButton label={t('toast.dismiss')} onClick={() => send({ type: 'notices.dismissed', id: toast.id })}>
        <X {...smallIcon} />
      </IconButton>
    </div>
  )
}
