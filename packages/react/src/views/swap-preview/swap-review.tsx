import type { SwapPreviewModel } from '@kit/core/models'
import type { MouseEvent, ReactElement } from 'react'
import { formatExact, formatFee } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Fact } from '../shared/fact.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { amountText, SwapPair } from './swap-pair.tsx'
import { SwapSteps, stepText } from './swap-steps.tsx'

type ReviewModel = Extract<SwapPreviewModel, { is: 'ready' }>

/** What the visitor agrees to: what leaves, what arrives, who may spend it, and what the network takes. */
export function SwapReview({ model, send, t }: ViewProps<ReviewModel>): ReactElement {
  const { approval, before, least, maxFee, isSimulated, isApproved, error, network, sold, bought } = model
  const problem = error ? t.error(error) : null
  const leastText = `${formatExact(least, t.locale)} ${bought.token.symbol}`
  // The second click of a double one on Review, which stood here, is no consent.
  const submit = ({ detail }: MouseEvent) => (detail > 1 ? undefined : send({ type: 'swap.submitted' }))
  return (
    <>
      {isApproved ? <p data-kit="hint">{t('swap.approved')}</p> : null}
      <SwapPair model={model} before={before} t={t} />
      <dl data-kit="facts">
        <Fact name={t('swap.least')} dir="ltr">
          <span data-mark="least">{leastText}</span>
        </Fact>
        {approval ? (
          <>
            <Fact name={t('swap.allowance')} dir="ltr">
              <span data-mark="allowance">{`${formatExact(approval.amount, t.locale)} ${sold.token.symbol}`}</span>
            </Fact>
            <Fact name={t('swap.spender')} dir="ltr">
              <span data-mark="spender">
                <AddressGroups groups={approval.groups} />
              </span>
            </Fact>
          </>
        ) : null}
        <Fact name={t('swap.network')}>{network.name}</Fact>
        <Fact name={t('swap.fee')} dir={t.dir}>
          {maxFee === null ? t('swap.notKnown') : t('swap.feeMost', { fee: feeText(model, maxFee, t) })}
        </Fact>
      </dl>
      <p data-kit="hint">{t('swap.leastText')}</p>
      {isSimulated ? null : <p data-kit="hint">{t('swap.notSimulated')}</p>}
      <SwapSteps model={model} t={t} />
      {problem ? (
        <p data-kit="hint" data-tone="danger">
          {problem}
        </p>
      ) : null}
      <div data-kit="send-actions">
        <Button data-mark="edit" onClick={() => send({ type: 'swap.editRequested' })}>
          {t('swap.edit')}
        </Button>
        <Button kind="primary" data-mark="submit" onClick={submit}>
          {stepText(model, t)}
        </Button>
      </div>
      <Announcement text={problem ?? newsOf(model, leastText, t)} urgency={problem || before ? 'assertive' : 'polite'} />
    </>
  )
}

const feeText = ({ currencySymbol }: ReviewModel, fee: string, t: Translate): string =>
  `${formatFee(fee, t.locale)}\u00a0${currencySymbol}`

function newsOf(model: ReviewModel, least: string, t: Translate): string {
  const { sold, bought, before, isApproved } = model
  const amount = amountText(bought, t)
  if (before !== null) return t('swap.changedText', { amount, before: amountText({ ...bought, amount: before }, t) })
  return [isApproved ? t('swap.approved') : null, t('swap.ready', { sold: amountText(sold, t), bought: amount, least })]
    .filter(Boolean)
    .join(' ')
}
