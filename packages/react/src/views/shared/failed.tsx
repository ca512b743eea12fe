import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'

type Props = { readonly sentence: string; readonly onRetry: () => void; readonly t: Translate }

/** Stands in the place of what could not be read: why, and the way to try again. */
export function Failed({ sentence, onRetry, t }: Props): ReactElement {
  return (
    <div data-kit="empty-list">
      <span data-kit="empty-icon">
        <Icon of={CloudOff} size={32} strokeWidth={1.5} />
      </span>
      <p data-kit="text">{sentence}</p>
      <Button data-mark="retry" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Announcement text={sentence} />
    </div>
  )
}
