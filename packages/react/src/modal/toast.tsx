import type { Notice } from '@kit/core'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import type { Translate } from '../copy/translate.ts'
import { useKit } from '../kit/use-kit.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import { CircleAlert } from '../parts/icons/circle-alert.ts'
import { X } from '../parts/icons/x.ts'

type Props = { readonly toast: Notice; readonly t: Translate<FirstOpenKey> }

export function Toast({ toast, t }: Props): ReactElement {
  const { send } = useKit()
  return (
    <div data-kit="toast">
      <Icon of={CircleAlert} />
      <p data-kit="toast-text">{t.error(toast.error)}</p>
      <IconButton label={t('toast.dismiss')} onClick={() => send({ type: 'notices.dismissed', id: toast.id })}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  )
}
