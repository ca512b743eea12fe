import type { SwapModel } from '@kit/core/models'
import { type ReactElement, useId, useState } from 'react'
import { toPlainDecimal, toTyped } from '../../copy/entered-decimal.ts'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { ArrowUpDown } from '../../parts/icons/arrow-up-down.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapTokenButton } from './swap-token-button.tsx'

type FormModel = Extract<SwapModel, { is: 'editing' | 'reviewing' }>
type Props = ViewProps<FormModel> & { readonly problemId: string }

/** What the visitor pays above what they receive, and between the two a button that turns them around. */
export function SwapAmounts(props: Props): ReactElement {
  const { send, t } = props
  return (
    <div data-kit="swap-sides">
      <Sell {...props} />
      <button
        type="button"
        data-kit="swap-flip"
        data-mark="flip"
        aria-label={t('swap.flip')}
        disabled={props.model.is === 'reviewing'}
        onClick={() => send({ type: 'swap.flipped' })}
      >
        <Icon of={ArrowUpDown} />
      </button>
      <Buy {...props} />
    </div>
  )
}

function Sell({ model, send, problemId, t }: Props): ReactElement {
  const { amount, sold, is } = model
  const isReading = is === 'reviewing'
  // Of a token all there is can be sold; of the network's own currency the fee is left.
  const all = sold.token?.address === undefined ? 'max' : sold.balance
  const isMax = amount === all
  const [typed, setTyped] = useState(amount === 'max' ? '' : toTyped(amount, t.locale))
  const id = useId()
  // What stands in the state wins over what was typed: it changes when the sides are turned around.
  const shown = toPlainDecimal(typed, t.locale) === amount ? typed : toTyped(amount, t.locale)
  const text = amount === 'max' ? toTyped(model.quote?.sold ?? sold.balance ?? '', t.locale) : shown
  const enter = (entered: string) => {
    setTyped(entered)
    send({ type: 'swap.drafted', amount: toPlainDecimal(entered, t.locale) })
  }
  return (
    <div data-kit="swap-side">
      <label data-kit="field-label" htmlFor={id}>
        {t('swap.sold')}
      </label>
      <span data-kit="swap-row" dir="ltr">
        <input
          data-kit="swap-amount"
          data-mark="sold-amount"
          data-size={sizeOf(text)}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isReading}
          placeholder={toTyped('0.0', t.locale)}
          value={text}
          aria-describedby={problemId}
          onChange={({ target }) => enter(target.value)}
        />
        <SwapTokenButton side="sold" model={model} send={send} t={t} />
      </span>
      <span data-kit="field-note">
        <bdi>{haveOf(sold, t)}</bdi>
        {sold.token ? (
          <button
            type="button"
            data-kit="link"
            data-mark="max"
            aria-pressed={isMax}
            disabled={isReading || all === null}
            onClick={() => (isMax ? enter('') : send({ type: 'swap.drafted', amount: all ?? '' }))}
          >
            {t('swap.max')}
          </button>
        ) : null}
      </span>
    </div>
  )
}

function Buy({ model, send, t }: Props): ReactElement {
  const { bought, quote, isQuoting } = model
  const text = quote ? formatExact(quote.bought, t.locale) : '–'
  return (
    <div data-kit="swap-side">
      <span data-kit="field-label">{t('swap.bought')}</span>
      <span data-kit="swap-row" dir="ltr">
        <bdi
          data-kit="swap-amount"
          data-mark="bought-amount"
          data-size={sizeOf(text)}
          data-state={isQuoting ? 'quoting' : undefined}
        >
          {text}
        </bdi>
        <SwapTokenButton side="bought" model={model} send={send} t={t} />
      </span>
      <span data-kit="field-note">
        <bdi>{haveOf(bought, t)}</bdi>
      </span>
    </div>
  )
}

const haveOf = ({ token, balance }: FormModel['sold'], t: Translate): string =>
  token && balance !== null ? t('swap.have', { amount: `${formatExact(balance, t.locale)} ${token.symbol}` }) : '\u00a0'

/** So many digits fit beside the token in large figures. */
const sizeOf = (text: string): 'small' | undefined => (text.length > 9 ? 'small' : undefined)
