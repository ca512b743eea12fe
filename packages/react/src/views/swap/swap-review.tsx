import type { FormerSwap, SwapModel } from '@kit/core/models'
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { formatDollars, formatExact, formatFee } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Fact } from '../shared/fact.tsx'
import { Note } from '../shared/note.tsx'
import { UnansweredNote, unansweredText } from '../shared/unanswered-note.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapImpactNote } from './swap-impact-note.tsx'
import { amountText, SwapPair } from './swap-pair.tsx'
import { SwapSteps, stepText } from './swap-steps.tsx'

type ReviewModel = Extract<SwapModel, { is: 'ready' }>

/** What the visitor agrees to: what leaves, what arrives, who may take it, and what the network takes. */
export function SwapReview({ model, send, t }: ViewProps<ReviewModel>): ReactElement {
  const { former, isApproved, impact, isUnpriced, error, unanswered, canSubmit } = model
  const problem = error ? t.error(error) : null
  const changed = changedText(model, t)
  // The second click of a double one on Review, which stood here, is no consent.
  const submit = ({ detail }: MouseEvent) =>
    detail > 1 ? undefined : send({ type: former === null ? 'swap.submitted' : 'swap.changeAccepted' })
  return (
    <>
      {isApproved ? <p data-kit="hint">{t('swap.approved')}</p> : null}
      <UnansweredNote request={unanswered} t={t} />
      <SwapPair model={model} t={t} />
      {changed === null ? null : <Note mark="changed" tone="warning" text={changed} />}
      {impact ? <SwapImpactNote impact={impact} t={t} /> : null}
      {isUnpriced ? <Note mark="unpriced" tone="warning" text={t('swap.noPrice')} /> : null}
      <Facts model={model} t={t} />
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
        <Button
          kind="primary"
          data-mark={former === null ? 'submit' : 'accept'}
          aria-disabled={!canSubmit || undefined}
          onKeyDown={ignoreRepeats}
          onClick={submit}
        >
          {former === null ? stepText(model, t) : t(isOfLeast(former) ? 'swap.accept' : 'swap.acceptChange')}
        </Button>
      </div>
      <Announcement
        text={problem ?? changed ?? newsOf(model, t)}
        urgency={problem || former ? 'assertive' : 'polite'}
      />
    </>
  )
}

/** A key that is pressed on was meant for what stood here before. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Less is certain to arrive, and nothing else is worse. */
const isOfLeast = ({ least, maxFee }: FormerSwap): boolean => least !== null && maxFee === null

/** What is worse than the visitor has agreed to. */
function changedText({ bought, least, former, fee, currencySymbol }: ReviewModel, t: Translate): string | null {
  if (former === null) return null
  const amount = (text: string) => amountText({ ...bought, amount: text }, t)
  const feeOf = (text: string) => currencyText(text, currencySymbol, t)
  const texts = [
    former.least === null ? null : t('swap.changed', { amount: amount(least), before: amount(former.least) }),
    former.maxFee === null ? null : t('swap.feeRisen', { fee: feeOf(fee), most: feeOf(former.maxFee) }),
  ]
  return texts.filter(Boolean).join(' ') || t('swap.callsChanged')
}

function Facts({ model, t }: Pick<ViewProps<ReviewModel>, 'model' | 't'>): ReactElement {
  const { approval, reset, least, network, sold, bought, contracts } = model
  const amount = (text: string, { token }: typeof sold) => `${formatExact(text, t.locale)} ${token.symbol}`
  return (
    <>
      <dl data-kit="facts">
        <Fact name={t('swap.least')} dir="ltr">
          <span data-mark="least">{amount(least, bought)}</span>
        </Fact>
        {approval ? (
          <>
            {reset === null ? null : (
              <Fact name={t('swap.allowanceNow')} dir="ltr">
                <span data-mark="allowance-now">{amount(reset, sold)}</span>
              </Fact>
            )}
            <Fact name={t('swap.allowance')} dir="ltr">
              <span data-mark="allowance">{amount(approval.amount, sold)}</span>
            </Fact>
            <Address name={t('swap.spender')} mark="spender" groups={approval.groups} />
          </>
        ) : null}
        <Address name={t('swap.soldContract')} mark="sold-contract" groups={contracts.sold} />
        <Address name={t('swap.boughtContract')} mark="bought-contract" groups={contracts.bought} />
        <Address name={t('swap.contract')} mark="contract" groups={contracts.called} />
        <Fact name={t('swap.network')}>{network.name}</Fact>
        <Fact name={t('swap.fee')} dir={t.dir}>
          <span data-mark="fee">{feeText(model, t)}</span>
        </Fact>
      </dl>
      <p data-kit="hint">
        {reset === null ? t(approval ? 'swap.allowanceText' : 'swap.leastText') : resetText(model, t)}
      </p>
    </>
  )
}

type AddressProps = { readonly name: string; readonly mark: string; readonly groups: readonly string[] | null }

const Address = ({ name, mark, groups }: AddressProps): ReactElement | null =>
  groups && (
    <Fact name={name} dir="ltr">
      <span data-mark={mark}>
        <AddressGroups groups={groups} />
      </span>
    </Fact>
  )

const resetText = ({ sold }: ReviewModel, t: Translate): string => t('swap.resetText', { symbol: sold.token.symbol })

const currencyText = (amount: string, symbol: string, t: Translate) => `${formatFee(amount, t.locale)}\u00a0${symbol}`

function feeText({ fee, maxFee, feeWorth, currencySymbol }: ReviewModel, t: Translate): string {
  const [amount, most] = [currencyText(fee, currencySymbol, t), currencyText(maxFee, currencySymbol, t)]
  const about =
    feeWorth === null
      ? t('swap.about', { amount })
      : t('swap.aboutWorth', { amount, worth: formatDollars(feeWorth, t) })
  return amount === most ? about : t('swap.feeText', { about, most })
}

function newsOf(model: ReviewModel, t: Translate): string {
  const { sold, bought, least, isApproved, reset, isUnpriced, unanswered } = model
  const amount = amountText(bought, t)
  const values = { sold: amountText(sold, t), bought: amount, least: amountText({ ...bought, amount: least }, t) }
  const first = isApproved ? t('swap.approved') : reset === null ? null : resetText(model, t)
  return [
    first,
    t('swap.ready', values),
    isUnpriced ? t('swap.noPrice') : null,
    unanswered && unansweredText(unanswered, t),
  ]
    .filter(Boolean)
    .join(' ')
}
