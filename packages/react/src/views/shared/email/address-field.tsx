import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Announcement } from '../../../parts/announcer/announcer.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { ChevronRight } from '../../../parts/icons/chevron-right.ts'
import { Spinner } from '../../../parts/spinner/spinner.tsx'
import type { EmailProblem } from './email-problem.ts'

type Props = {
  /** What stands in the field at first. */
  readonly email: string
  readonly label: string
  readonly submitLabel: string
  /** What is being done; `null` while the visitor is to type. */
  readonly busy: string | null
  readonly problem: EmailProblem | null
  /** Said when the view opens. */
  readonly announcement?: string
  readonly onSubmit: (email: string) => void
}

/** Where a visitor types their address. */
export function AddressField(props: Props): ReactElement {
  const { label, submitLabel, busy, problem, announcement = '', onSubmit } = props
  const [typed, setTyped] = useState(props.email)
  const id = useId()
  const isBusy = busy !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(typed.trim())
  }
  return (
    <form data-kit="email-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <label data-kit="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <span data-kit="email-row">
        <input
          data-kit="field-input"
          data-mark="email"
          dir="ltr"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={label}
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
          aria-label={submitLabel}
          aria-disabled={isBusy || typed.trim() === '' ? true : undefined}
        >
          {isBusy ? <Spinner /> : <Icon of={ChevronRight} size={20} data-flip="" />}
        </button>
      </span>
      <p data-kit="hint" data-tone="danger" id={`${id}-problem`} hidden={!problem}>
        {problem?.shown}
      </p>
      <Announcement text={problem?.said ?? busy ?? announcement} urgency={problem ? 'assertive' : 'polite'} />
    </form>
  )
}
