import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { amountText } from './swap-pair.tsx'

type SteppedModel = Extract<SwapModel, { is: 'ready' | 'allowing' | 'following' | 'checking' | 'asking' }>
type Props = { readonly model: SteppedModel; readonly t: Translate }

/** The two requests that the wallet gets, where it cannot make both at once, and the one that is next. */
export function SwapSteps({ model, t }: Props): ReactElement | null {
  const { approval, isBatched, isApproved, is, sold } = model
  const isFirst = is === 'allowing' || is === 'following' || approval !== null
  if (isBatched || (!isFirst && !isApproved)) return null
  return (
    <ol data-kit="swap-steps" aria-label={t('swap.steps')}>
      <li data-state={isFirst ? 'next' : 'done'} aria-current={isFirst ? 'step' : undefined}>
        <span data-kit="swap-step">{isFirst ? '1' : <Icon of={Check} size={16} strokeWidth={2.5} />}</span>
        <bdi>{t('swap.allow', { amount: amountText(sold, t) })}</bdi>
        {isFirst ? null : <span data-kit="visually-hidden">{t('swap.done')}</span>}
      </li>
      <li data-state={isFirst ? 'later' : 'next'} aria-current={isFirst ? undefined : 'step'}>
        <span data-kit="swap-step">2</span>
        {t('action.swap')}
      </li>
    </ol>
  )
}

/** What the visitor agrees to with the next click. */
export function stepText({ approval, isBatched, sold }: SteppedModel, t: Translate): string {
  if (!approval) return t('action.swap')
  return isBatched
    ? t('swap.allowAndSwap')
    : t('swap.allow', { amount: amountText({ ...sold, amount: approval.amount }, t) })
}
