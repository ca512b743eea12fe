import type { AccountNamesModel } from '@kit/core/models'
import { type ReactElement, useId, useRef, useState } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { NameStatus } from './name-status.tsx'
import { NameSuggestions } from './name-suggestions.tsx'
import { statusOf } from './status-of.ts'

type Props = ViewProps<AccountNamesModel>

/** A name is typed, whether it is free is said meanwhile, and it is signed for (R-NAME-1). */
export function RegisterAccountNameView({ model, send, t }: Props): ReactElement {
  const { is, label, zone, check, owner } = model
  const [typed, setTyped] = useState(label)
  const id = useId()
  const view = useRef<HTMLDivElement>(null)
  const status = statusOf(model, typed, t)
  const isRetry = is === 'failed' || (is === 'choosing' && typed === label && check.is === 'failed')
  const canRegister = model.canRegister && typed === label
  const type = (text: string) => {
    const lower = text.trim().toLowerCase()
    const next = lower.endsWith(`.${zone}`) ? lower.slice(0, -zone.length - 1) : lower
    setTyped(next)
    send({ type: 'accountNames.typed', label: next })
  }
  // The suggestions go, and the focus would go with them.
  const pick = (name: string) => {
    type(name)
    view.current?.querySelector<HTMLElement>('[data-mark="submit"]')?.focus()
  }
  const submit = () => {
    if (is === 'failed' && owner) send({ type: 'accountNames.requested', owner })
    else if (isRetry) send({ type: 'accountNames.checkRequested' })
    else if (canRegister) send({ type: 'accountNames.registrationRequested' })
  }
  return (
    <div
      ref={view}
      data-kit="view"
      data-view="RegisterAccountName"
      data-state={status.state}
      data-availability={typed === label ? availabilityOf(check) : 'unasked'}
    >
      <div data-kit="field">
        <label data-kit="field-label" htmlFor={id}>
          {t('names.field')}
        </label>
        <span data-kit="name-row" dir="ltr">
          <input
            data-kit="field-input"
            data-mark="name"
            id={id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={is !== 'choosing'}
            value={typed}
            aria-invalid={status.isInvalid || undefined}
            aria-describedby={`${id}-zone ${id}-status`}
            onChange={({ target }) => type(target.value)}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== 229) submit()
            }}
          />
          <span id={`${id}-zone`}>.{zone}</span>
        </span>
      </div>
      <NameStatus id={`${id}-status`} status={status} />
      <Button
        kind="primary"
        data-mark="submit"
        aria-disabled={isRetry || canRegister ? undefined : true}
        aria-busy={status.state === 'busy' || undefined}
        onClick={submit}
      >
        {t(submitLabel(is, isRetry))}
      </Button>
      <NameSuggestions
        names={typed === label && check.is === 'answered' && is === 'choosing' ? check.suggestions : []}
        onPick={pick}
        t={t}
      />
      <Announcement text={status.text} urgency={status.tone === 'danger' ? 'assertive' : 'polite'} />
    </div>
  )
}

const availabilityOf = (check: AccountNamesModel['check']) =>
  check.is === 'answered' ? (check.isTaken ? 'taken' : 'free') : check.is

function submitLabel(is: AccountNamesModel['is'], isRetry: boolean) {
  if (isRetry) return 'action.retry'
  if (is === 'registering' || is === 'registered') return 'names.registering'
  return is === 'signing' ? 'names.signing' : 'names.register'
}
