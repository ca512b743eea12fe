import type { SwapModel, SwappedAmount, SwapStep } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { amountText } from './swap-pair.tsx'

type SteppedModel = Extract<
  SwapModel,
  { is: 'ready' | 'resetting' | 'followingReset' | 'allowing' | 'following' | 'checking' | 'asking' }
>
type Props = { readonly model: SteppedModel; readonly t: Translate }

/** The requests that the wallet gets, where it cannot make all of them at once, and the one that is next. */
export function SwapSteps({ model, t }: Props): ReactElement | null {
  const { steps, sold } = model
  if (steps.length === 0) return null
  return (
    <ol data-kit="swap-steps" aria-label={t('swap.steps')}>
      {steps.map(({ step, is }, index) => (
        <li key={step} data-state={is} aria-current={is === 'next' ? 'step' : undefined}>
          <span data-kit="swap-step">
            {is === 'done' ? <Icon of={Check} size={16} strokeWidth={2.5} /> : index + 1}
          </span>
          <bdi>{nameOf(step, sold, t)}</bdi>
          {is === 'done' ? <span data-kit="visually-hidden">{t('swap.done')}</span> : null}
        </li>
      ))}
    </ol>
  )
}

function nameOf(step: SwapStep['step'], sold: SwappedAmount, t: Translate): string {
  if (step === 'swap') return t('action.swap')
  return step === 'reset' ? t('swap.reset') : t('swap.allow', { amount: amountText(sold, t) })
}

/** What the visitor agrees to with the next click. */
export function stepText({ approval, isBatched, reset, sold }: SteppedModel, t: Translate): string {
  if (approval && isBatched) return t('swap.allowAndSwap')
  if (reset !== null) return t('swap.reset')
  return nameOf(approval ? 'approval' : 'swap', sold, t)
}
