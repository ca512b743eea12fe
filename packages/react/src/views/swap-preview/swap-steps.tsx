import type { SwapPreviewModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { amountText } from './swap-pair.tsx'

type SteppedModel = Extract<SwapPreviewModel, { is: 'ready' | 'asking' | 'following' }>
type Props = { readonly model: SteppedModel; readonly t: Translate }

/** The two requests that the wallet gets, where it cannot do both at once, and the one that is next. */
export function SwapSteps({ model, t }: Props): ReactElement | null {
  const { approval, isBatched, isApproved, sold } = model
  if (isBatched || (!approval && !isApproved)) return null
  return (
    <ol data-kit="swap-steps" aria-label={t('swap.steps')}>
      <li data-state={isApproved ? 'done' : 'next'} aria-current={isApproved ? undefined : 'step'}>
        <span data-kit="swap-step">{isApproved ? <Icon of={Check} size={16} strokeWidth={2.5} /> : '1'}</span>
        <bdi>{t('swap.allow', { amount: amountText(sold, t) })}</bdi>
        {isApproved ? <span data-kit="visually-hidden">{t('swap.done')}</span> : null}
      </li>
      <li data-state={isApproved ? 'next' : 'later'} aria-current={isApproved ? 'step' : undefined}>
        <span data-kit="swap-step">2</span>
        {t('swap.doSwap')}
      </li>
    </ol>
  )
}

/** What the visitor agrees to with the next click. */
export function stepText({ approval, isBatched, sold }: SteppedModel, t: Translate): string {
  if (!approval) return t('swap.doSwap')
  return isBatched ? t('swap.doBoth') : t('swap.allow', { amount: amountText({ ...sold, amount: approval.amount }, t) })
}
