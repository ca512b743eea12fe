import type { SwapModel } from '@kit/core/models'
import { type FormEvent, type ReactElement, useId } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapAmounts } from './swap-amounts.tsx'
import { impactText, SwapQuote } from './swap-quote.tsx'

type FormModel = Extract<SwapModel, { is: 'editing' }>
type Props = ViewProps<FormModel> & { readonly secondsLeft: number | null }

const actions = { token: 'swap.chooseFirst', amount: 'swap.enterFirst', review: 'swap.review' } as const

/** How much of which token for which other. */
export function SwapForm({ model, secondsLeft, send, t }: Props): ReactElement {
  const problem = problemOf(model, t)
  const problemId = useId()
  const canReview = model.next === 'review' && model.quote !== null && !model.isTooMuch
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canReview) send({ type: 'swap.reviewRequested' })
  }
  return (
    <form data-kit="send-form" noValidate onSubmit={submit}>
      <SwapAmounts model={model} send={send} problemId={problemId} t={t} />
      <p data-kit="hint" data-tone={problem ? 'danger' : undefined} id={problemId}>
        {problem}
      </p>
      <SwapQuote model={model} secondsLeft={secondsLeft} t={t} />
      <button
        type="submit"
        data-kit="button"
        data-kind="primary"
        data-tone="neutral"
        data-mark="review"
        aria-disabled={canReview ? undefined : true}
      >
        <span data-kit="button-label">{t(actions[model.next])}</span>
      </button>
      <Announcement text={problem ?? newsOf(model, t)} urgency={problem ? 'assertive' : 'polite'} />
    </form>
  )
}

function problemOf({ isTooMuch, error }: FormModel, t: Translate): string | null {
  if (isTooMuch) return t('swap.tooMuch')
  return error && t.error(error)
}

function newsOf({ quote, isQuoting, buy }: FormModel, t: Translate): string {
  if (!quote) return isQuoting ? t('swap.quoting') : ''
  const amount = `${formatExact(quote.bought, t.locale)} ${buy.token?.symbol ?? ''}`
  return [t('swap.quoted', { amount }), quote.impact && impactText(quote.impact, t)].filter(Boolean).join(' ')
}
