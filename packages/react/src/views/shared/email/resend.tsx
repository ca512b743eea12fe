import type { ReactElement } from 'react'
import type { Translate } from '../../../copy/translate.ts'
import { Button } from '../../../parts/button/button.tsx'

type Props = {
  /** Until another mail may be asked for; 0 when it may. */
  readonly secondsLeft: number
  readonly isBusy: boolean
  readonly onResend: () => void
  readonly onOtherEmail: () => void
  readonly t: Translate
}

/** What a visitor whose mail does not come can do, and how long until they can. */
export function Resend({ secondsLeft, isBusy, onResend, onOtherEmail, t }: Props): ReactElement {
  const mayResend = secondsLeft === 0 && !isBusy
  return (
    <>
      <p data-kit="hint">{t('login.missing')}</p>
      <div data-kit="email-actions">
        <Button
          kind="quiet"
          data-mark="resend"
          aria-disabled={mayResend ? undefined : true}
          onClick={() => mayResend && onResend()}
        >
          {secondsLeft === 0 ? t('login.resend') : t('login.resendIn', { seconds: secondsLeft })}
        </Button>
        <Button kind="quiet" data-mark="other-email" onClick={onOtherEmail}>
          {t('login.otherEmail')}
        </Button>
      </div>
    </>
  )
}
