import type { WalletSendModel } from '@kit/core/models'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { toPlainDecimal, toTyped } from '../../copy/entered-decimal.ts'
import { formatExact } from '../../copy/format.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type FormModel = Extract<WalletSendModel, { is: 'editing' | 'checking' }>

/** Who gets how much. */
export function SendForm({ model, send, t }: ViewProps<FormModel>): ReactElement {
  const [to, setTo] = useState(model.to)
  const isChecking = model.is === 'checking'
  const problem = problemOf(model, t)
  const problemId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) send({ type: 'send.reviewRequested' })
  }
  return (
    <form data-kit="send-form" noValidate onSubmit={submit}>
      <label data-kit="field">
        <span data-kit="field-label">{t('send.to')}</span>
        <input
          data-kit="field-input"
          data-mark="to"
          dir="ltr"
          placeholder={t('send.address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isChecking}
          value={to}
          aria-describedby={problemId}
          onChange={({ target }) => {
            setTo(target.value)
            send({ type: 'send.drafted', to: target.value })
          }}
        />
      </label>
      <AmountField model={model} send={send} problemId={problemId} t={t} />
      <p data-kit="hint" data-tone={problem ? 'danger' : undefined} id={problemId}>
        {problem ?? haveOf(model, t)}
      </p>
      <button type="submit" data-kit="button" data-kind="primary" data-tone="neutral" aria-disabled={isChecking}>
        <span data-kit="button-label">{t(isChecking ? 'send.checking' : 'send.review')}</span>
      </button>
      <Announcement
        text={problem ?? (isChecking ? t('send.checking') : '')}
        urgency={problem ? 'assertive' : 'polite'}
      />
    </form>
  )
}

type AmountProps = ViewProps<FormModel> & { readonly problemId: string }

function AmountField({ model, send, problemId, t }: AmountProps): ReactElement {
  const isMax = model.amount === 'max'
  const [typed, setTyped] = useState(isMax ? '' : toTyped(model.amount, t.locale))
  const all = model.balance === null ? '' : toTyped(model.balance, t.locale)
  const id = useId()
  const enter = (text: string) => {
    setTyped(text)
    send({ type: 'send.drafted', amount: toPlainDecimal(text, t.locale) })
  }
  return (
    <div data-kit="field">
      <label data-kit="field-label" htmlFor={id}>
        {t('send.amount', { symbol: model.token.symbol })}
      </label>
      <span data-kit="field-row" dir="ltr">
        <input
          data-kit="field-input"
          data-mark="amount"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={toTyped('0.0', t.locale)}
          readOnly={model.is === 'checking'}
          value={isMax ? all : typed}
          aria-describedby={problemId}
          onChange={({ target }) => enter(target.value)}
        />
        <button
          type="button"
          data-kit="field-action"
          data-mark="max"
          aria-pressed={isMax}
          disabled={model.is === 'checking'}
          onClick={() => (isMax ? enter('') : send({ type: 'send.drafted', amount: 'max' }))}
        >
          {t('send.max')}
        </button>
      </span>
    </div>
  )
}

function problemOf({ is, error, isTooMuch }: FormModel, t: Translate): string | null {
  if (is === 'checking') return null
  if (error) return error.code === 'transaction/invalid' ? t('send.refused') : t.error(error)
  return isTooMuch ? t('send.tooMuch') : null
}

function haveOf({ amount, balance, token: { symbol } }: FormModel, t: Translate): string {
  if (amount === 'max') return t('send.maxText')
  return balance === null ? '' : t('send.have', { amount: `${formatExact(balance, t.locale)} ${symbol}` })
}
