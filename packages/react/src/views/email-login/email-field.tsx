import type { EmailLoginModel } from '@kit/core/models'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** A link or a code is being sent, or the wallet is being opened. */
export const isEmailBusy = ({ is }: EmailLoginModel): boolean => is === 'sending' || is === 'opening'

/** Where a visitor types their address; a link or a code is sent there. */
export function EmailField({ model, send, t }: ViewProps<EmailLoginModel>): ReactElement {
  const { is, email, error } = model
  const [typed, setTyped] = useState(email)
  const id = useId()
  const isBusy = isEmailBusy(model)
  const problem = error && !isBusy ? t.error(error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'emailLogin.requested', email: typed.trim() })
  }
  return (
    <form data-kit="email-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <label data-kit="visually-hidden" htmlFor={id}>
        {t('login.email')}
      </label>
      <span data-kit="email-row" dir="ltr">
        <input
          data-kit="field-input"
          data-mark="email"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('login.email')}
          maxLength={254}
          readOnly={isBusy}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="submit"
          data-kit="email-submit"
          data-mark="submit"
          aria-label={t('login.submit')}
          aria-disabled={isBusy || typed.trim() === '' ? true : undefined}
        >
          {isBusy ? <Spinner /> : <Icon of={ChevronRight} size={20} />}
        </button>
      </span>
      <p data-kit="hint" data-tone="danger" id={`${id}-problem`} hidden={!problem}>
        {problem}
      </p>
      <Announcement
        text={problem ?? (isBusy ? t(is === 'opening' ? 'login.opening' : 'login.sending', { email }) : '')}
        urgency={problem ? 'assertive' : 'polite'}
      />
    </form>
  )
}
