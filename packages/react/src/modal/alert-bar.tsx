import type { Notice } from '@kit/core'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import type { Translate } from '../copy/translate.ts'
import { useKit } from '../kit/use-kit.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import { TriangleAlert } from '../parts/icons/triangle-alert.ts'
import { X } from '../parts/icons/x.ts'

type Props = { readonly alert: Notice; readonly t: Translate<FirstOpenKey> }

export function AlertBar({ alert, t }: Props): ReactElement {
  const { send } = useKit()
  return (
    <div data-kit="alert" role="alert">
      <Icon of={TriangleAlert} />
      <p data-kit="alert-text">
        <span data-kit="alert-label">{t('alert.label')}</span>
        <span lang="en">{alert.error.message}</span>
      </p>
      <IconButton label={t('toast.dismiss')} onClick={() => send({ type: 'notices.dismissed', id: alert.id })}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  )
}
