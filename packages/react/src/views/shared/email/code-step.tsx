import type { KitError } from '@kit/core'
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import type { Translate } from '../../../copy/translate.ts'
import { Announcement } from '../../../parts/announcer/announcer.tsx'
import { Spinner } from '../../../parts/spinner/spinner.tsx'
import { CodeField, codeLength } from './code-field.tsx'

type Props = {
  readonly view: 'EmailVerifyOtp' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'
  /** A code can be typed, another is on its way, the last one is good for nothing any more, or none is waited for. */
  readonly is: 'code' | 'sending' | 'locked' | 'other'
  readonly title: string
  readonly text: string
  /** What is being done; `null` while the visitor is to type. */
  readonly busy: string | null
  readonly error: KitError | null
  readonly onCode: (code: string) => void
  /** What the visitor can do without a code. */
  readonly children: ReactNode
  readonly t: Translate
}

/** A code that was sent is typed; the sixth digit sends it (R-AUTH-1, R-AUTH-2). */
export function CodeStep({ view, is, title, text, busy, error, onCode, children, t }: Props): ReactElement {
  const [code, setCode] = useState('')
  const problemId = useId()
  const problem = error && !busy ? t.error(error) : null
  const isBusy = busy !== null
  // What was wrong, or belongs to an older mail, is not left to be corrected.
  useEffect(() => {
    if (error !== null || is === 'sending') setCode('')
  }, [error, is])
  const type = (digits: string) => {
    setCode(digits)
    if (digits.length === codeLength && is === 'code') onCode(digits)
  }
  return (
    <div data-kit="view" data-view={view} data-state={isBusy ? 'busy' : is === 'locked' ? 'locked' : 'code'}>
      <p data-kit="text">{text}</p>
      <CodeField
        label={t('login.code')}
        code={code}
        isBusy={isBusy}
        isOff={is === 'locked'}
        isWrong={problem !== null && is === 'code'}
        describedBy={problemId}
        onType={type}
      />
      <p data-kit="hint" data-slot="problem" data-tone={problem ? 'danger' : undefined} id={problemId}>
        {isBusy ? (
          <span data-kit="code-busy">
            <Spinner />
            {busy}
          </span>
        ) : (
          problem
        )}
      </p>
      {children}
      <Announcement text={problem ?? busy ?? `${title}. ${text}`} urgency={problem ? 'assertive' : 'polite'} />
    </div>
  )
}
