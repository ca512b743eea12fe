import { shortAddress } from '@kit/core'
import type { WalletSendModel } from '@kit/core/models'
import { type MouseEvent, type ReactElement, useId, useRef, useState } from 'react'
import { formatDollars, formatExact, formatFee } from '../../copy/format-amount.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Fact } from '../shared/fact.tsx'
import { UnansweredNote, unansweredText } from '../shared/unanswered-note.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { FeeNote } from './fee-note.tsx'
import { RecipientNote } from './recipient-note.tsx'
import { SendTokenIcon } from './send-token-icon.tsx'
import { SimulatedFacts, SimulatedNote, simulatedText } from './simulated-facts.tsx'

type ReviewModel = Extract<WalletSendModel, { is: 'ready' }>

/** What the visitor agrees to: every digit of the amount, the whole address, and what the network takes. */
export function SendReview({ model, send, t }: ViewProps<ReviewModel>): ReactElement {
  const { cost, token, currency, network, groups, recipientName, error, warning, unanswered, canSubmit } = model
  const other = warning && 'groups' in warning ? warning.groups : undefined
  const [hasCompared, setHasCompared] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  const isHeld = other !== undefined && !hasCompared
  const fee = (amount: string) => `${formatFee(amount, t.locale)}\u00a0${currency.symbol}`
  const [likely, most] = [fee(cost.fee), fee(cost.maxFee)]
  const isRisen = error?.code === 'transaction/fee-too-high'
  const problem = isRisen ? t('send.feeRisen') : error && t.error(error)
  const warned = warning && t(`send.warning.${warning.is}`)
  const amount = `${formatExact(cost.amount, t.locale)} ${token.symbol}`
  const currencyTotal = `${formatExact(cost.total, t.locale)} ${currency.symbol}`
  const total = token.address === undefined ? currencyTotal : t('send.totalText', { amount, fee: currencyTotal })
  return (
    <>
      <p data-kit="send-amount">
        <SendTokenIcon token={token} network={network} size={48} />
        <bdi>{amount}</bdi>
        {cost.worth === null ? null : <bdi data-kit="hint">{formatDollars(cost.worth, t)}</bdi>}
      </p>
      <section data-kit="section">
        <h3 data-kit="section-title">{t('send.to')}</h3>
        {recipientName === null ? null : <bdi data-kit="recipient-name">{recipientName}</bdi>}
        <p data-kit="whole-address">
          <AddressGroups groups={groups} unlike={other} />
        </p>
        <RecipientNote {...{ model, hasCompared, reasonId, box, t }} onCompare={setHasCompared} />
      </section>
      <dl data-kit="facts">
        <Fact name={t('send.network')}>{network.name}</Fact>
        {token.address === undefined ? null : <Fact name={t('send.contract')}>{shortAddress(token.address)}</Fact>}
        <SimulatedFacts model={model} t={t} />
        <Fact name={t('send.fee')} dir={likely === most ? undefined : t.dir}>
          {likely === most ? most : t('send.feeText', { fee: likely, most })}
        </Fact>
        <Fact name={t('send.total')} dir={token.address === undefined ? undefined : t.dir}>
          {total}
        </Fact>
      </dl>
      <FeeNote model={model} t={t} />
      <UnansweredNote request={unanswered} t={t} />
      <SimulatedNote model={model} t={t} />
      {problem ? (
        <p data-kit="hint" data-tone="danger">
          {problem}
        </p>
      ) : null}
      <Actions
        {...{ canSubmit, send, t }}
        reasonId={isHeld ? reasonId : undefined}
        onHeld={() => box.current?.focus()}
      />
      <Announcement
        text={
          problem ??
          [
            t('send.ready', { amount, address: [recipientName, groups.join('')].filter(Boolean).join(', '), total }),
            warned,
            cost.isMostlyFee ? t('send.mostlyFee') : null,
            unanswered && unansweredText(unanswered, t),
            simulatedText(model, t),
          ]
            .filter(Boolean)
            .join(' ')
        }
        urgency={problem || other ? 'assertive' : 'polite'}
      />
    </>
  )
}

type ActionsProps = Omit<ViewProps<never>, 'model'> & {
  /** The id of what has to be agreed to first. */
  readonly reasonId: string | undefined
  readonly onHeld: () => void
  readonly canSubmit: boolean
}

function Actions({ reasonId, onHeld, canSubmit, send, t }: ActionsProps): ReactElement {
  const isHeld = reasonId !== undefined
  // The second click of a double one on Review, which stood here, is no consent.
  const submit = ({ detail }: MouseEvent) => {
    if (isHeld) onHeld()
    else if (detail <= 1) send({ type: 'send.submitted' })
  }
  return (
    <div data-kit="send-actions">
      <Button data-mark="edit" onClick={() => send({ type: 'send.editRequested' })}>
        {t('send.edit')}
      </Button>
      <Button
        kind="primary"
        data-mark="submit"
        aria-disabled={isHeld || !canSubmit || undefined}
        aria-describedby={reasonId}
        onClick={submit}
      >
        {t('action.send')}
      </Button>
    </div>
  )
}
