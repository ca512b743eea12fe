import type { WalletSendModel } from '@kit/core/models'
import { amountWorth, worthOf } from '@kit/core/models/wallet-send'
import { type ReactElement, useId, useState } from 'react'
import { toPlainDecimal, toTyped } from '../../copy/entered-decimal.ts'
import { formatDollars, formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import type { ViewProps } from '../shared/view-props.ts'

type FormModel = Extract<WalletSendModel, { is: 'editing' | 'checking' }>
type Props = ViewProps<FormModel> & { readonly problemId: string }

/** How much is sent: in units of the token, or in dollars where its price is known. What is sent is always an amount of the token. */
export function AmountField({ model, send, problemId, t }: Props): ReactElement {
  const { amount, token, price, is, requested } = model
  const isMax = amount === 'max'
  const [isMoney, setIsMoney] = useState(false)
  const [typed, setTyped] = useState(isMax ? '' : toTyped(amount, t.locale))
  const [known, setKnown] = useState(requested)
  // A name or a link has filled the amount in.
  if (requested !== known) {
    setKnown(requested)
    if (requested !== null && requested === amount) {
      setIsMoney(false)
      setTyped(toTyped(amount, t.locale))
    }
  }
  // Without a price what is typed would be read as an amount of the token.
  if (isMoney && !price) {
    setIsMoney(false)
    setTyped(isMax ? '' : toTyped(amount, t.locale))
  }
  const [seenPrice, setSeenPrice] = useState(price)
  // The amount stays when its price changes, and is worth something else.
  if (price !== seenPrice) {
    setSeenPrice(price)
    const worth = isMoney && price && worthOf(amount, price)
    if (worth) setTyped(toTyped(cents(worth), t.locale))
  }
  const id = useId()
  const draft = (text: string) => send({ type: 'send.drafted', amount: text })
  const enter = (text: string) => {
    const plain = toPlainDecimal(text, t.locale)
    setTyped(text)
    draft(isMoney && price && token ? (amountWorth(plain, price, token.decimals) ?? plain) : plain)
  }
  const turn = () => {
    setIsMoney(!isMoney)
    // The amount stays; it is written in the other unit, cut to cents.
    const shown = isMoney || !price ? amount : cents(worthOf(amount, price))
    setTyped(isMax ? '' : toTyped(shown, t.locale))
  }
  return (
    <div data-kit="field">
      <label data-kit="field-label" htmlFor={id}>
        {labelOf(token?.symbol, isMoney, t)}
      </label>
      <span data-kit="field-row" dir="ltr">
        <input
          data-kit="field-input"
          data-mark="amount"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={toTyped('0.0', t.locale)}
          readOnly={is === 'checking'}
          value={isMax ? allOf(model, isMoney, t) : typed}
          aria-describedby={problemId}
          onChange={({ target }) => enter(target.value)}
        />
        <button
          type="button"
          data-kit="field-action"
          data-mark="max"
          aria-pressed={isMax}
          disabled={is === 'checking'}
          onClick={() => (isMax ? enter('') : draft('max'))}
        >
          {t('send.max')}
        </button>
      </span>
      {price && token ? (
        <span data-kit="field-note">
          <bdi>{counterpartOf(model, isMoney, t)}</bdi>
          <button type="button" data-kit="link" data-mark="unit" disabled={is === 'checking'} onClick={turn}>
            {isMoney ? t('send.inToken', { symbol: token.symbol }) : t('send.inMoney')}
          </button>
        </span>
      ) : null}
    </div>
  )
}

function labelOf(symbol: string | undefined, isMoney: boolean, t: Translate): string {
  if (symbol === undefined) return t('send.anyAmount')
  return isMoney ? t('send.amountInMoney') : t('send.amount', { symbol })
}

/** All there is, as it stands in the field. */
function allOf({ balance, price }: FormModel, isMoney: boolean, t: Translate): string {
  if (balance === null) return ''
  return toTyped(isMoney && price ? cents(worthOf(balance, price)) : balance, t.locale)
}

/** What the entered amount is in the other unit; empty for what is no amount. */
function counterpartOf({ amount, balance, price, token }: FormModel, isMoney: boolean, t: Translate): string {
  const entered = amount === 'max' ? (balance ?? '') : amount
  const worth = price && worthOf(entered, price)
  if (!token || !worth) return ''
  return isMoney ? `${formatExact(entered, t.locale)} ${token.symbol}` : formatDollars(worth, t)
}

const cents = (worth: string | null): string => (worth ?? '').replace(/(\.\d\d)\d+$/, '$1')
