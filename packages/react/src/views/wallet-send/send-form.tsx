import type { WalletSendModel } from '@kit/core/models'
import { worthOf } from '@kit/core/models/wallet-send'
import { type FormEvent, type ReactElement, useId } from 'react'
import { formatDollars, formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { Coins } from '../../parts/icons/coins.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { UnansweredNote, unansweredText } from '../shared/unanswered-note.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { AmountField } from './amount-field.tsx'
import { RecipientField } from './recipient-field.tsx'
import { SendTokenIcon } from './send-token-icon.tsx'

type FormModel = Extract<WalletSendModel, { is: 'editing' | 'checking' }>

/** Who gets how much. */
export function SendForm({ model, send, t }: ViewProps<FormModel>): ReactElement {
  const isChecking = model.is === 'checking'
  const problem = problemOf(model, t)
  const problemId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) send({ type: 'send.reviewRequested' })
  }
  return (
    <form data-kit="send-form" noValidate onSubmit={submit}>
      <UnansweredNote request={model.unanswered} t={t} />
      <TokenField model={model} send={send} t={t} />
      <RecipientField model={model} send={send} problemId={problemId} t={t} />
      <AmountField model={model} send={send} problemId={problemId} t={t} />
      <p data-kit="hint" data-tone={problem ? 'danger' : undefined} id={problemId}>
        {problem ?? hintOf(model, t)}
      </p>
      <button type="submit" data-kit="button" data-kind="primary" data-tone="neutral" aria-disabled={isChecking}>
        <span data-kit="button-label">{t(isChecking ? 'send.checking' : 'send.review')}</span>
      </button>
      <Announcement text={problem ?? newsOf(model, t)} urgency={problem ? 'assertive' : 'polite'} />
    </form>
  )
}

function newsOf(
  { is, isNaming, isFound, recipientName, groups, network, lastGroups, unanswered }: FormModel,
  t: Translate,
): string {
  if (is === 'checking') return t('send.checking')
  if (isNaming) return t('send.naming')
  if (!isFound) return unanswered ? unansweredText(unanswered, t) : ''
  const address = groups.join('')
  const found = recipientName === null ? address : t('send.named', { name: recipientName, address })
  const moved = lastGroups && t('send.warning.nameMoved')
  return [t('send.foundOn', { network: network.name }), found, moved].filter(Boolean).join(' ')
}

/** What is sent, with how much of it there is; opens the list of all that can be sent. */
function TokenField({ model, send, t }: ViewProps<FormModel>): ReactElement {
  const { token, network, from, is } = model
  const symbol = token?.symbol ?? ''
  const open = () =>
    send({ type: 'router.viewRequested', route: { view: 'WalletSendSelectToken', namespace: from.namespace } })
  return (
    <div data-kit="field">
      <span data-kit="field-label">{t('send.token')}</span>
      <Row
        mark="token"
        disabled={is === 'checking'}
        media={token ? <SendTokenIcon token={token} network={network} /> : <RowIcon of={Coins} />}
        title={token ? symbol : t('send.noTokenChosen')}
        note={haveOf(model, t)}
        aside={<Icon of={ChevronRight} data-flip="" />}
        onClick={open}
      />
    </div>
  )
}

/** How much of the token there is, and what that is worth; until that is known, the network. */
function haveOf({ token, balance, price, network }: FormModel, t: Translate): string {
  if (!token || balance === null) return network.name
  const amount = `${formatExact(balance, t.locale)} ${token.symbol}`
  const worth = price && worthOf(balance, price)
  return worth ? t('send.haveWorth', { amount, worth: formatDollars(worth, t) }) : t('send.have', { amount })
}

function problemOf({ is, error, isTooMuch }: FormModel, t: Translate): string | null {
  if (is === 'checking') return null
  const isRefused = error?.code === 'transaction/invalid'
  // The chain's refusal of it says less; whatever else is wrong the visitor has yet to be told.
  if (isTooMuch && (error === null || isRefused)) return t('send.tooMuch')
  return error && (isRefused ? t('send.refused') : t.error(error))
}

function hintOf({ amount, token }: FormModel, t: Translate): string {
  if (amount !== 'max') return ''
  return t(token?.address === undefined ? 'send.maxText' : 'send.maxTokenText')
}
