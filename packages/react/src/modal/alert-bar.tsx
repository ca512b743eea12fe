import type { Notice } from '@kit/core'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import type { Translate } from '../copy/translate.ts'
import { useKit } from '../kit/use-kit.ts'
import { icon, smallIcon } from '../parts/icon.ts'
import { IconButton } from '../parts/icon-button/icon-button.tsx'

type Props = { readonly alert: Notice; readonly t: Translate<FirstOpenKey> }

export function AlertBar({ alert, t }: Props): ReactElement {
  const { send } = useKit()
  return (
    <div data-kit="alert" role="alert">
      <TriangleAlert {...icon} />
      <p data-kit="alert-text">
        <span data-kit="alert-label">{t('alert.label')}</span>
        {t.error(alert.error)}
      </p>
      <IconButton label={t('toast.dismiss')} onClick={() => send({ type: 'notices.dismissed', id: alert.id })}>
        <X {...smallIcon} />
      </IconButton>
    </div>
  )
}
