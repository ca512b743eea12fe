import type { SwapModel } from '@kit/core/models'
import { type FormEvent, type ReactElement, useId } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { UnansweredNote, unansweredText } from '../shared/unanswered-note.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapAmounts } from './swap-amounts.tsx'
import { impactText } from './swap-impact-note.tsx'
import { SwapQuote } from './swap-quote.tsx'
import { costText, SwapSlippage } from './swap-slippage.tsx'
import { useSlippage } from './use-slippage.ts'

type FormModel = Extract<SwapModel, { is: 'editing' | 'reviewing' }>
type Props = ViewProps<FormModel> & { readonly secondsLeft: number | null }

const missing = { token: 'swap.chooseFirst', amount: 'swap.enterFirst' } as const

/** How much of which token for which other. */
export function SwapForm({ model, secondsLeft, send, t }: Props): ReactElement {
  const problem = problemOf(model, t)
  const slippage = useSlippage({ model, send, t })
  const problemId = useId()
  const isReady = model.is === 'editing' && model.missing === null && model.quote !== null
  const canReview = isReady && !model.isTooMuch && slippage.problem === null
  const isUnpriced = canAskAgain(model)
  const wrong = problem ?? slippage.problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canReview) send({ type: 'swap.reviewRequested' })
    if (isUnpriced) send({ type: 'swap.retried' })
  }
  return (
    <form data-kit="send-form" noValidate onSubmit={submit}>
      <UnansweredNote request={model.unanswered} t={t} />
      <SwapAmounts model={model} send={send} problemId={problemId} t={t} />
      <p data-kit="hint" data-mark="refresh" data-tone={problem ? 'danger' : undefined} id={problemId}>
        {problem ?? refreshText(model, secondsLeft, t)}
      </p>
      <SwapQuote model={model} t={t} />
      <SwapSlippage model={model} slippage={slippage} t={t} />
      <button
        type="submit"
        data-kit="button"
        data-kind="primary"
        data-tone="neutral"
        data-mark={isUnpriced ? 'retry' : 'review'}
        aria-disabled={canReview || isUnpriced ? undefined : true}
      >
        <span data-kit="button-label">{t(isUnpriced ? 'action.retry' : actionOf(model))}</span>
      </button>
      <Announcement text={wrong ?? newsOf(model, t)} urgency={wrong ? 'assertive' : 'polite'} />
    </form>
  )
}

/** There is no price for what was entered, and a newer question may have one. */
const canAskAgain = ({ missing, quote, isQuoting, isTooMuch, error }: FormModel): boolean =>
  error !== null && error.code !== 'swap/invalid-amount' && missing === null && !quote && !isQuoting && !isTooMuch

function actionOf({ is, missing: what }: FormModel) {
  if (what) return missing[what]
  return is === 'reviewing' ? 'swap.checking' : 'swap.review'
}

function refreshText({ quote, isQuoting }: FormModel, secondsLeft: number | null, t: Translate): string {
  if (!quote) return isQuoting ? t('swap.quoting') : ''
  return isQuoting || !secondsLeft ? t('swap.refreshing') : t('swap.refreshIn', { seconds: secondsLeft })
}

function problemOf({ isTooMuch, error }: FormModel, t: Translate): string | null {
  if (isTooMuch) return t('swap.tooMuch')
  return error && t.error(error)
}

function newsOf(model: FormModel, t: Translate): string {
  const { is, quote, isQuoting, bought, unanswered } = model
  if (is === 'reviewing') return t('swap.checking')
  if (!quote && !isQuoting) return unanswered ? unansweredText(unanswered, t) : ''
  if (!quote) return t('swap.quoting')
  const amount = `${formatExact(quote.bought, t.locale)} ${bought.token?.symbol ?? ''}`
  const said = [t('swap.quoted', { amount }), quote.impact && impactText(quote.impact, t), costText(model, t)]
  return said.filter(Boolean).join(' ')
}
