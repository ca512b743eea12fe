import type { KitEvent } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'

type Props = {
  /** Something stood here before, which Back leads to. */
  readonly canGoBack: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** Room for the frame of the embedded wallet, which asks the visitor itself (R-AUTH-8). */
export function ApproveTransactionView({ canGoBack, send, t }: Props): ReactElement {
  return (
    <div data-kit="view" data-view="ApproveTransaction">
      <div data-kit="frame-slot" />
      <Button
        kind="quiet"
        data-mark="cancel"
        onClick={() =>
          send(canGoBack ? { type: 'router.backRequested' } : { type: 'router.closeRequested', force: true })
        }
      >
        {t('approve.cancel')}
      </Button>
      <Announcement text={t('approve.text')} />
    </div>
  )
}
